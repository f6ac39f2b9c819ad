import type { Contestant } from '../contestant.ts'
import { moment, type Scenario } from '../scenario.ts'
import type { Visit } from '../visit.ts'

/** A visitor who answers all nine questions, and presses Back at the send button. */
export const walk: Scenario = {
  rows: [
    moment('ok', 'OK → next question', 1.2),
    moment('send', 'last answer → send button', 1.2),
    moment('back', 'Back → leave banner', 1.2),
  ],
  async play(visit, contestant, bench, slowdown) {
    await visit.page.goto(bench.page(contestant, 'prepared'))
    await visit.quiet()
    await visit.hoverOpener()
    await visit.quiet()
    await visit.slowProcessor(slowdown)
    await visit.pressOpener()
    const ok = await answerAllButLast(visit, contestant)
    const send = await answerLast(visit, contestant)
    return { ok, send, back: await goBack(visit, contestant) }
  },
}

/** Answers the questions before the last one; returns the milliseconds from the first OK to the next question. */
async function answerAllButLast(visit: Visit, { marks: { control, confirm } }: Contestant): Promise<number> {
  const { page, press, fill, expectUsable } = visit
  await press(control('sex'))
  await fill(control('birthYear'), '1990')
  await fill(control('birthMonth'), '2')
  await fill(control('birthDay'), '28')
  const next = await expectUsable(control('job'))
  await press(confirm('birthday'))
  const ok = (await next()) - (await visit.at('click'))
  await press(control('job'))
  await press(control('school'))
  await fill(control('zip'), '1000001')
  await page.locator(control('pref')).first().selectOption({ index: 13 })
  await fill(control('address1'), '千代田区')
  await fill(control('address2'), '千代田1')
  await press(confirm('address'))
  await fill(control('name1'), '山田')
  await fill(control('name2'), '花子')
  await fill(control('furigana1'), 'ヤマダ')
  await fill(control('furigana2'), 'ハナコ')
  await press(confirm('name'))
  await press(control('has_intention'))
  await fill(control('tel'), '09012345678')
  await press(confirm('tel'))
  return ok
}

/** Fills in the address for mail, as the browser does it from its memory. */
async function answerLast(visit: Visit, { marks }: Contestant): Promise<number> {
  await visit.usable(marks.control('email'))
  await visit.quiet()
  const enabled = visit.counted(marks.send, 1)
  await visit.fill(marks.control('email'), 'hanako@example.com')
  return (await enabled) - (await visit.at('input'))
}

async function goBack(visit: Visit, { marks }: Contestant): Promise<number> {
  await visit.quiet()
  const banner = await visit.expectUsable(marks.banner)
  const pressed = await visit.page.evaluate(() => {
    const now = performance.now()
    history.back()
    return now
  })
  return (await banner()) - pressed
}
