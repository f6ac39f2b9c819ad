import { answers, byHand, kaiwa, type Operation } from './engines.ts'

const engines: Readonly<Record<string, (steps: number) => Operation>> = { 'immer + ajv per field': byHand, Kaiwa: kaiwa }

/** Rounds, in which the engines take turns, and the milliseconds of processor time that each has in one. */
const rounds = 7
const span = 200

/** Microseconds of processor time for one operation of each engine: the median of its rounds, by the number of steps. */
export function costOfSteps(counts: readonly number[] = [9, 100, 1000]): Record<string, string | number>[] {
  return counts.map((steps) => {
    const running = Object.entries(engines).map(([name, make]) => ({ name, round: roundsOf(make(steps), steps), costs: [] as number[] }))
    for (const { round } of running) round()
    for (let count = 0; count < rounds; count++) for (const { round, costs } of running) costs.push(round())
    const [hand, ours] = running.map(({ costs }) => costs.sort((one, other) => one - other)[Math.floor(rounds / 2)]!)
    return { steps, 'immer + ajv per field': round2(hand!), Kaiwa: round2(ours!), ratio: round2(ours! / hand!) }
  })
}

const round2 = (value: number) => Math.round(value * 100) / 100

/** A round goes on where the one before has ended, question by question. */
function roundsOf(operation: Operation, steps: number): () => number {
  const turns = new Uint8Array(steps)
  let at = 0
  return () => {
    const start = process.cpuUsage()
    let done = 0
    // By the processor's time, as the rest is: on a busy machine little of it may be had in a span of the clock's.
    while (process.cpuUsage(start).user < span * 1000)
      for (const end = done + 64; done < end; done++) {
        const turn = (turns[at]! ^= 1)
        if (!operation(at, answers[turn]!)) throw new Error(`Question ${at} of ${steps} did not take its answer.`)
        at = (at + 1) % steps
      }
    return process.cpuUsage(start).user / done
  }
}
