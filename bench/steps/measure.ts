import { existsSync } from 'node:fs'
import { answers, byHand, formily, formilyCore, kaiwa, type Operation } from './engines.ts'

const engines: Readonly<Record<string, (steps: number) => Operation | Promise<Operation>>> = {
  'immer + ajv per field': byHand,
  ...(existsSync(formilyCore) && { formily }),
  Kaiwa: kaiwa,
}

/**
 * The number of rounds, in which the engines take turns, and each engine's milliseconds of processor time in a round.
 */
const rounds = 7
const span = 200

/**
 * Microseconds of processor time for one operation of each engine, the median of its rounds, by the number of steps; in
 * brackets how many times that of immer with ajv it is.
 */
export async function costOfSteps(
  counts: readonly number[] = [9, 100, 1000],
): Promise<Record<string, string | number>[]> {
  const rows: Record<string, string | number>[] = []
  for (const steps of counts) {
    const running = await Promise.all(
      Object.entries(engines).map(async ([name, make]) => ({
        name,
        round: roundsOf(await make(steps), steps),
        costs: [] as number[],
      })),
    )
    for (const { round } of running) await round()
    for (let count = 0; count < rounds; count++) for (const { round, costs } of running) costs.push(await round())
    const medians = running.map(
      ({ name, costs }) => [name, costs.sort((left, right) => left - right)[Math.floor(rounds / 2)]!] as const,
    )
    const [[, reference]] = medians as [readonly [string, number]]
    rows.push({
      steps,
      ...Object.fromEntries(
        medians.map(([name, cost]) => [name, `${cost.toFixed(2)} (${(cost / reference).toFixed(2)})`]),
      ),
    })
  }
  return rows
}

/** Returns a function that runs a round. It continues where the previous round ended, question by question. */
function roundsOf(operation: Operation, steps: number): () => Promise<number> {
  const turns = new Uint8Array(steps)
  let at = 0
  return async () => {
    const start = process.cpuUsage()
    let done = 0
    // Measured in processor time, like the rest: on a busy machine, a span of clock time may contain little of it.
    while (process.cpuUsage(start).user < span * 1000)
      for (const end = done + 64; done < end; done++) {
        const turn = (turns[at]! ^= 1)
        const taken = operation(at, answers[turn]!)
        // Awaiting a value that is already there would cost more than the operation.
        if (!(typeof taken === 'boolean' ? taken : await taken))
          throw new Error(`Question ${at} of ${steps} did not take its answer.`)
        at = (at + 1) % steps
      }
    return process.cpuUsage(start).user / done
  }
}
