import type { Mark } from './entry.ts'

/** Which form of a flow a form is, where a page has several: its history entries, and what it keeps, go by that. */
export interface Seat {
  readonly flow: string
  /** 1 for the first one. */
  readonly form: number
}

/** Those that are taken, in the order in which their forms were opened last. */
const taken: Seat[] = []

/** Takes the first seat of a flow that is free. */
export function takeSeat(flow: string): Seat {
  let form = 1
  while (taken.some((instance) => instance.flow === flow && instance.form === form)) form++
  const seat = { flow, form }
  taken.push(seat)
  return seat
}

export function giveUpSeat(seat: Seat): void {
  const at = taken.indexOf(seat)
  if (at >= 0) taken.splice(at, 1)
}

/** The form has been opened: it lies over all others. */
export function raise(seat: Seat): void {
  giveUpSeat(seat)
  taken.push(seat)
}

/** What an entry of the form says of whose it is. */
export const ownerOf = ({ flow, form }: Seat): Pick<Mark, 'flow' | 'form'> => ({ flow, ...(form > 1 && { form }) })

/** True for the mark of an entry of that form. */
export const isOf = ({ flow, form }: Seat, mark: Mark | null): mark is Mark =>
  mark?.flow === flow && (mark.form ?? 1) === form

/** True for the mark of a form that lies over that one. */
export const isOver = (seat: Seat, mark: Mark | null): boolean =>
  taken.findIndex((instance) => isOf(instance, mark)) > taken.indexOf(seat)
