import { CircleX, Crosshair, Play, TriangleAlert, Wrench } from 'lucide-react'
import { useId, useMemo } from 'react'
import { flowIdOf } from '../desk/opened.ts'
import type { WordedFinding } from '../desk/worded-finding.ts'
import { stepsOf } from '../form/steps.ts'
import type { Played } from '../preview/acts.ts'
import { placeInGroup } from '../sheet/place-text.ts'
import { Quoting } from '../words/Quoting.tsx'
import { useWords } from '../words/words.ts'
import { completeFlow, valueOf } from '../workspace/family.ts'
import { useFlowLanguage } from '../workspace/flow-language.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { findingsGroups, fixText } from './findings-groups.ts'

const severityIcons = { error: CircleX, warning: TriangleAlert } as const

interface Props {
  readonly findings: readonly WordedFinding[]
  /** Reports whether a finding appeared with the last change. */
  readonly isNew?: (finding: WordedFinding) => boolean
  /** True if the lines of the file are visible. */
  readonly withLines?: boolean
  /** Plays the visitor of a finding. */
  readonly play?: (played: Played) => void
  /** Is called before the place of a finding is shown. */
  readonly shown: () => void
  /** Is called after a finding has been repaired. */
  readonly fixed?: () => void
}

/** Lists findings question by question, with the buttons that lead to their places and repair them. */
export function FindingGroups({ findings, isNew = () => false, ...item }: Props) {
  const words = useWords()
  const { current } = useSnapshot()
  const steps = useSteps([...new Set(findings.map(({ flow }) => flow))].join(' '))
  return findingsGroups(findings, current, (flow) => steps.get(flow) ?? [], words).map(
    ({ key, title, findings: own }) => (
      <section key={key} className="findings-group" aria-label={title}>
        <h2>{title}</h2>
        <ol>
          {own.map((finding) => (
            <FindingItem key={`${finding.flow} ${finding.id}`} {...item} finding={finding} isNew={isNew(finding)} />
          ))}
        </ol>
      </section>
    ),
  )
}

/**
 * Returns the questions of some files in order, those of their bases included.
 *
 * @param files the ids of the files, separated by spaces
 */
function useSteps(files: string): ReadonlyMap<string, readonly string[]> {
  const workspace = useWorkspace()
  const { reading, current } = useSnapshot()
  return useMemo(() => {
    const { texts } = workspace.opened
    const contentOf = (id: string) =>
      completeFlow(texts, flowIdOf(id)) ?? valueOf(texts[id]) ?? (id === current ? reading?.flow : undefined)
    return new Map(files.split(' ').map((id) => [id, stepsOf(contentOf(id))]))
  }, [workspace, reading, current, files])
}

interface ItemProps extends Omit<Props, 'findings' | 'isNew'> {
  readonly finding: WordedFinding
  readonly isNew: boolean
}

/** One finding: its sentence first, then its place, and the buttons that lead to it or repair it. */
function FindingItem({ finding, isNew, withLines, play, shown, fixed }: ItemProps) {
  const words = useWords()
  const workspace = useWorkspace()
  const { current } = useSnapshot()
  const sentence = useId()
  const lang = useFlowLanguage()
  const { severity, message, hint, flow, line, path, from, to, fix, visitor } = finding
  const Icon = severityIcons[severity]
  const place = placeInGroup(finding.path, words)
  const show = () => {
    if (flow !== current) workspace.choose(flow)
    shown()
    workspace.documentOf(flow)?.point(from, to)
  }
  return (
    <li data-severity={severity} data-path={path} data-new={isNew || undefined}>
      <p id={sentence}>
        <Quoting text={message} lang={lang} />
      </p>
      <p className="place">
        <span className="severity">
          <Icon size={16} aria-hidden /> {words(`severity-${severity}`)}
        </span>{' '}
        {[place, withLines && flow === current && words('finding-line', { line })].filter(Boolean).join(' · ')}
        {isNew && <span className="badge">{words('finding-new')}</span>}
      </p>
      {hint !== undefined && (
        <p className="hint">
          <Quoting text={hint} lang={lang} />
        </p>
      )}
      <span className="group">
        <button type="button" className="with-icon" aria-describedby={sentence} onClick={show}>
          <Crosshair size={16} aria-hidden /> {words('show')}
        </button>
        {fix && (
          <button
            type="button"
            className="with-icon"
            aria-describedby={sentence}
            onClick={() => {
              workspace.documentOf(flow)?.edit(fix)
              fixed?.()
            }}
          >
            <Wrench size={16} aria-hidden /> {fixText(fix, workspace.documentOf(flow)?.text ?? '', words)}
          </button>
        )}
        {visitor && play && flow === current && (
          <button
            type="button"
            className="with-icon"
            aria-describedby={sentence}
            onClick={() => play({ visitor, why: message })}
          >
            <Play size={16} aria-hidden /> {words('play')}
          </button>
        )}
      </span>
    </li>
  )
}
