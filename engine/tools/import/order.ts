import type { Control, Question } from './form.ts'

/** Returns questions so that each one comes after those on whose answers it depends, and otherwise in their order. */
export const ordered = (questions: readonly Question[]): Question[] =>
  afterThose(
    questions.map((question) => ({
      ...question,
      controls: afterThose(question.controls, (control) => [control.key], needsOf),
    })),
    ({ controls }) => controls.map(({ key }) => key),
    ({ controls }) => controls.flatMap(needsOf),
  )

const needsOf = ({ when = [] }: Control): string[] => when.map(({ key }) => key)

/** Moves each item behind those that it needs. Items that need each other keep their order. */
function afterThose<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly string[],
  needed: (item: Item) => readonly string[],
): Item[] {
  const sorted: Item[] = []
  const visit = (item: Item, way: readonly Item[]) => {
    if (sorted.includes(item) || way.includes(item)) return
    for (const key of needed(item)) {
      const source = items.find((other) => keysOf(other).includes(key))
      if (source) visit(source, [...way, item])
    }
    sorted.push(item)
  }
  for (const item of items) visit(item, [])
  return sorted
}
