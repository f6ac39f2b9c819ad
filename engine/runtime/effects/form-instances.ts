import type { Mark } from './entry.ts'

/** Which form of a flow a form is, where a page has several: its history entries, and what it keeps, go by that. */
export interface FormInstance {
  readonly flow: string
  /** 1 for the first one. */
  readonly form: number
}

/** Those that are taken, in the order in which their forms were opened last. */
const taken: FormInstance[] = []

/** Takes the first seat of a flow that is free. */
export function claimInstance(flow: string): FormInstance {
  let form = 1
  while (taken.some((instance) => instance.flow === flow && instance.form === form)) form++
  const own = { flow, form }
  taken.push(own)
  return own
}

export function releaseInstance(instance: FormInstance): void {
  const at = taken.indexOf(instance)
  if (at >= 0) taken.splice(at, 1)
}

/** The form has been opened: it lies over all others. */
export function raise(instance: FormInstance): void {
  releaseInstance(instance)
  taken.push(instance)
}

/** What an entry of the form says of whose it is. */
export const ownerOf = ({ flow, form }: FormInstance): Pick<Mark, 'flow' | 'form'> => ({
  flow,
  ...(form > 1 && { form }),
})

/** True for the mark of an entry of that form. */
export const isOf = ({ flow, form }: FormInstance, mark: Mark | null): mark is Mark =>
  mark?.flow === flow && (mark.form ?? 1) === form

/** True for the mark of a form that lies over that one. */
export const isOver = (own: FormInstance, mark: Mark | null): boolean =>
  taken.findIndex((instance) => isOf(instance, mark)) > taken.indexOf(own)
