import type { Facts } from '../../../../engine/runtime/program/when.ts'
import { copy, inField, label, message, title } from '../../../support/copy.ts'

/** The facts before the answer that the child is a daughter. */
const child = { parent: true }
const daughter = { parent: true, sex: 'woman' }

const wording = (place: string, facts: Facts = daughter) => copy(`steps.${place}`, facts)
const question = (step: string) => wording(`${step}.bubbles.question`)
const live = (text: string) => `live   ${copy('frame.said', { text })}`
const left = (remaining: number) => `live   ${copy('frame.remaining', { remaining })}`
const described = (field: string, option: string) => copy(`tables.${field}s.${option}.description`)
const hint = (field: string) => inField(field, 'notes.hint')

/** The screen reader's output for a parent in the first flow, with the action before each part. */
export const transcript = `
Enter on the first opener
  dialog dialog “${copy('frame.title')}”
  focus  button “${copy('frame.buttons.info')}”
  ${live(wording('sex.bubbles.hello', child))}
  ${live(wording('sex.bubbles.guide', child))}
  ${live(wording('sex.bubbles.question', child))}
  ${live(wording('sex.notes.language', child))}

chooses the daughter
  group  radiogroup “${wording('sex.bubbles.question', child)}”
  focus  radio “${title('sex', 'woman', child)}” checked
  ${left(8)}
  ${live(question('birthday'))}
  ${live(wording('birthday.notes.calendar'))}
  ${live(wording('birthday.notes.era'))}

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
  ${live(question('job'))}

chooses the first job
  group  radiogroup “${question('job')}”
  focus  radio “${title('job', 'employee')}” checked (${described('job', 'employee')})
  ${left(6)}
  ${live(question('school'))}

chooses the second school
  group  radiogroup “${question('school')}”
  focus  radio “${title('school', 'vocational')}” checked (${described('school', 'vocational')})
  ${left(5)}
  ${live(question('address'))}

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
  ${live(question('intention'))}

chooses the first intention
  group  radiogroup “${question('intention')}”
  focus  radio “${title('has_intention', 'yes')}” checked (${inField('has_intention', 'options.yes.description')})
  ${left(2)}
  ${live(question('tel'))}

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
  ${live(copy('clients.found.found', { ...daughter, count: 2 }))}

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
