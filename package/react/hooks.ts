import { useMemo } from 'react'
import type { AnyFlow, FieldOf, FlowTypes } from '../../engine/runtime/program/flow-types.ts'
import type { FieldView, FrameView, StepView } from '../../engine/runtime/session/view/view.ts'
import type { Value } from '../../engine/runtime/value.ts'
import type { Change, FieldActions } from '../../renderers/renderer.ts'
import {
  useActions,
  useDispatch,
  useField as useFieldView,
  useFrame as useFrameView,
  useStep as useStepView,
} from '../../renderers/session.tsx'

/** A field in its current state, with functions for the visitor's actions on it. */
export interface FieldState<Held = Value> extends Omit<FieldView, 'value'>, Omit<FieldActions, 'edit'> {
  /** The value: a text as typed, the id of an option, ids of options, or whether the field is ticked. */
  readonly value: Held
  /**
   * Reports that the visitor has typed or chosen: a text as typed, the id of an option, ids of options, or true and
   * false.
   */
  readonly edit: (value: Held, change?: Change) => void
}

/** A question in its current state; `useField` returns its fields. */
export interface StepState extends StepView {
  /** Presses the step's button, if it has one: the answer counts, or the messages of the fields show. */
  readonly confirm: () => void
}

type SendView = FrameView['send']

/** The state of the sending. */
export interface SendState extends SendView {
  /** True while answers are being sent. */
  readonly busy: boolean
  /** Presses the send button. If an answer is missing, the messages show instead. */
  readonly send: () => void
}

/**
 * Returns one field of a visible step by its id: its value, label, options, message and notes, in the wordings of the
 * flow. Draws again only when this field changes. Undefined while the field is not visible. `useField<Types,
 * 'email'>('email')`, with the types of `kaiwa types`, knows the flow's fields and the type of this value.
 */
export function useField<Of extends FlowTypes = AnyFlow, Id extends FieldOf<Of> = FieldOf<Of>>(
  id: Id,
): FieldState<Of['values'][Id]> | undefined
export function useField(id: string): FieldState | undefined {
  const field = useFieldView(id)
  const actions = useActions(id)
  return useMemo(() => field && { ...field, ...actions }, [field, actions])
}

/** Returns one question by its id: its bubbles, its fields and its button. Undefined while it is not visible. */
export function useStep<Of extends FlowTypes = AnyFlow>(id: Of['step']): StepState | undefined
export function useStep(id: string): StepState | undefined {
  const step = useStepView(id)
  const dispatch = useDispatch()
  return useMemo(
    () => step && { ...step, confirm: () => dispatch({ type: 'confirmed', step: id }) },
    [step, dispatch, id],
  )
}

/**
 * Returns the state around the questions: which are shown (`shown`), the progress, the title, the result of the search,
 * and the layers over the form.
 */
export function useFrame(): FrameView {
  return useFrameView()
}

/** Returns the send button: its label, whether it is enabled, and the reason if not. */
export function useSend(): SendState {
  const { send, modal } = useFrameView()
  const dispatch = useDispatch()
  const busy = modal?.type === 'submitting'
  return useMemo(() => ({ ...send, busy, send: () => dispatch({ type: 'sendPressed' }) }), [send, busy, dispatch])
}
