import type { Facts } from '../../../../engine/runtime/program/when.ts'
import { copy, inField, label, message, title } from '../../../support/copy.ts'

/** The facts before the answer that the child is a daughter. */
const child = { parent: true }
const daughter = { parent: true, sex: 'woman' }

const said = (place: string, facts: Facts = daughter) => copy(`steps.${place}`, facts)
const question = (step: string) => said(`${step}.bubbles.question`)
const told = (text: string) => `live   ${copy('frame.said', { text })}`
const left = (remaining: number) => `live   ${copy('frame.remaining', { remaining })}`
const described = (field: string, option: string) => copy(`tables.${field}s.${option}.description`)
const hint = (field: string) => inField(field, 'notes.hint')

/** The screen reader's output for a parent in the first flow, with the action before each part. */
export const transcript = `
Enter on the first opener
  dialog dialog “${copy('frame.title')}”
  focus  button “${copy('frame.buttons.info')}”
  ${told(said('sex.bubbles.hello', child))}
  ${told(said('sex.bubbles.guide', child))}
  ${told(said('sex.bubbles.question', child))}
  ${told(said('sex.notes.language', child))}

chooses the daughter
  group  radiogroup “${said('sex.bubbles.question', child)}”
  focus  radio “${title('sex', 'woman', child)}” checked
  ${left(8)}
  ${told(question('birthday'))}
  ${told(said('birthday.notes.calendar'))}
  ${told(said('birthday.notes.era'))}

goes to the year
  group  group “${question('birthday')}”
  focus  textbox “${label('birthYear')}”

types the year 2090 and month 13, Enter on the empty day
  focus  textbox “${label('birthYear')}” invalid (${message('birthYear', 'yearsAgo', { begin: 1929, end: 2009 })})
  live   ${message('birthMonth', 'between', { min: 1, max: 12 })}
  live   ${message('birthDay', 'required')}

corrects year, month and day, Enter
  focus  group “”
  ${left(7)}
  ${told(question('job'))}

chooses the first job
  group  radiogroup “${question('job')}”
  focus  radio “${title('job', 'employee')}” checked (${described('job', 'employee')})
  ${left(6)}
  ${told(question('school'))}

chooses the second school
  group  radiogroup “${question('school')}”
  focus  radio “${title('school', 'vocational')}” checked (${described('school', 'vocational')})
  ${left(5)}
  ${told(question('address'))}

types a postal code
  group  group “${question('address')}”
  focus  textbox “${label('zip')}” (${hint('zip')})

types the street, Enter, Enter
  group  group “${question('name')}”
  focus  textbox “${label('name1')}”
  ${left(4)}

types the name and its reading, Enter
  focus  group “”
  ${left(3)}
  ${told(question('intention'))}

chooses the first intention
  group  radiogroup “${question('intention')}”
  focus  radio “${title('has_intention', 'yes')}” checked (${inField('has_intention', 'options.yes.description')})
  ${left(2)}
  ${told(question('tel'))}

types the telephone number, Enter
  dialog alertdialog “${copy('modals.noClients.text')}”

Esc closes the modal
  dialog dialog “${copy('frame.title')}”
  group  group “${question('email')}”
  focus  combobox “${label('email')}” (${hint('email')})
  ${left(1)}

goes back and chooses another job
  group  radiogroup “${question('job')}”
  focus  radio “${title('job', 'executive')}” checked (${described('job', 'executive')})
  ${told(copy('clients.found.found', { ...daughter, count: 2 }))}

goes to the send button
  focus  button “${copy('send.label')}” disabled (${copy('send.before.check')} ${copy('send.off.answers')})

goes back, mistypes the address, and leaves it
  group  group “${question('email')}”
  focus  combobox “${label('time_expectation')}” (${hint('time_expectation')})
  live   ${inField('email', 'check.typo', { suggestion: 'hanako@gmail.com' })}

takes the corrected address
  focus  combobox “${label('email')}” (${hint('email')})

changes the street, and does not confirm it
  group  group “${question('address')}”
  focus  textbox “${label('address2')}” (${inField('address2', 'changed')})
  live   ${inField('address2', 'changed')}
  live   ${copy('frame.changed')}

goes to the send button
  focus  button “${copy('send.label')}” disabled (${copy('send.before.check')} ${copy('send.off.answers')})

Enter leads to what is missing
  focus  group “${question('address')}”
  live   ${copy('frame.changed')}

confirms it
  focus  button “${copy('frame.buttons.update')}” disabled

goes to the send button
  focus  button “${copy('send.label')}” (${copy('send.before.check')})
`
