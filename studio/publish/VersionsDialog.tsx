import { useCallback, useEffect, useId, useState } from 'react'
import { useModal } from '../controls/use-modal.ts'
import type { FlowAmong } from '../desk/lister.ts'
import { themeId } from '../desk/opened.ts'
import { ExplainedDifference, ExplanationSections } from '../explain/Explanation.tsx'
import { Compared } from '../json/Compared.tsx'
import { earlier } from '../sheet/compared-with.ts'
import { themeDifference } from '../theme/theme-difference.ts'
import { useWords } from '../words/words.ts'
import type { Commit } from '../workspace/keeper.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import type { Publication, Published, Publishing } from './publishing.ts'
import { digestIn, isEmpty, versionsOf } from './versions.ts'

interface Props {
  readonly published: Published
  readonly publishing: Publishing
  readonly close: () => void
}

/**
 * Lists the versions of the current file: those that were published, and its commits. Each can be compared and
 * restored.
 */
export function VersionsDialog({ published: { publications, live }, publishing, close }: Props) {
  const words = useWords()
  const workspace = useWorkspace()
  const { current } = useSnapshot()
  const modal = useModal(close)
  const heading = useId()
  const commits = useCommits(current)
  const versions = versionsOf(publications, current)
  const liveDigest = live && digestIn(live, current)
  // Only the newest publication of a text is the live one.
  const liveVersion = versions.find(({ digest }) => digest === liveDigest)
  const whenOf = ({ at }: Publication) => new Date(at).toLocaleString(words.language)

  return (
    <dialog {...modal} className="difference" aria-labelledby={heading}>
      <h2 id={heading}>{words('versions-of', { flow: current === themeId ? words('theme-title') : current })}</h2>
      <p>{words('versions-long')}</p>
      {versions.length === 0 && <p>{words('versions-none')}</p>}
      <ul className="versions">
        {versions.map((version) => {
          const { publication, digest } = version
          return (
            <VersionItem
              key={publication.at}
              name={words('versions-by', { when: whenOf(publication), who: publication.who })}
              mark={digest.slice(0, 8)}
              note={publication.note}
              isLive={version === liveVersion}
              textOf={() => (isEmpty(version) ? Promise.resolve('') : publishing.text(digest))}
              flowOf={() => flowOf(publication, current, publishing, workspace.opened)}
              close={close}
            />
          )
        })}
      </ul>
      {commits && (
        <>
          <h3>{words('versions-commits')}</h3>
          {commits.length === 0 && <p>{words('versions-no-commits')}</p>}
          <ul className="versions">
            {commits.map(({ hash, day, subject }) => (
              <VersionItem
                key={hash}
                name={`${day} ${subject}`}
                mark={hash.slice(0, 8)}
                textOf={async () => workspace.keeper.commits?.text(current, hash)}
                flowOf={() => {
                  const { opened, keeper } = workspace
                  const { saved } = workspace.snapshot()
                  return earlier({ what: 'commit', hash }, { id: current, opened, saved, commits: keeper.commits })
                }}
                close={close}
              />
            ))}
          </ul>
        </>
      )}
      <button type="button" className="primary" onClick={close}>
        {words('close')}
      </button>
    </dialog>
  )
}

/** Returns the commits that changed a file, newest first; undefined if there is no history. */
function useCommits(id: string): readonly Commit[] | undefined {
  const { keeper } = useWorkspace()
  const [found, take] = useState<{ readonly id: string; readonly commits: readonly Commit[] | undefined }>()
  useEffect(() => {
    let isCurrent = true
    void keeper.commits?.of(id).then((commits) => {
      if (isCurrent) take({ id, commits })
    })
    return () => void (isCurrent = false)
  }, [keeper, id])
  return found?.id === id ? found.commits : undefined
}

/** Returns a flow as it was published, among all files of that time; undefined if a text is not stored any more. */
async function flowOf(
  { texts }: Publication,
  id: string,
  publishing: Publishing,
  opened: FlowAmong['opened'],
): Promise<FlowAmong | undefined> {
  const found = await Promise.all(
    Object.entries(texts).map(async ([name, digest]) => [name, await publishing.text(digest)] as const),
  )
  const known = found.filter((entry): entry is [string, string] => entry[1] !== undefined)
  return known.length === found.length ? { id, opened: { ...opened, texts: Object.fromEntries(known) } } : undefined
}

interface ItemProps {
  readonly name: string
  /** The beginning of the digest or of the hash. */
  readonly mark: string
  readonly note?: string | undefined
  readonly isLive?: boolean
  readonly textOf: () => Promise<string | undefined>
  /** Returns the flow of the version among the files of its time. */
  readonly flowOf: () => Promise<FlowAmong | undefined>
  readonly close: () => void
}

function VersionItem({ name, mark, note, isLive = false, textOf, flowOf, close }: ItemProps) {
  const words = useWords()
  const workspace = useWorkspace()
  const { current } = useSnapshot()
  const [isOpen, open] = useState(false)
  const [loaded, load] = useState<{ readonly text: string | undefined }>()
  const fetchText = async () => {
    const text = await textOf()
    load({ text })
    return text
  }
  const restore = async () => {
    const text = await fetchText()
    if (text === undefined) return open(true)
    workspace.documentOf(current)?.replace(text)
    close()
  }
  return (
    <li>
      <p>
        {name} <code>{mark}</code> {isLive && <span className="versions-live">{words('versions-live')}</span>}
      </p>
      {note !== undefined && <p className="hint">{note}</p>}
      <span className="group">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={words('versions-compare-named', { version: name })}
          onClick={() => {
            if (!loaded) void fetchText()
            open(!isOpen)
          }}
        >
          {words('versions-compare')}
        </button>
        <button
          type="button"
          aria-label={words('versions-restore-named', { version: name })}
          onClick={() => void restore()}
        >
          {words('versions-restore')}
        </button>
      </span>
      {isOpen && loaded && <Comparison name={name} text={loaded.text} flowOf={flowOf} />}
    </li>
  )
}

interface ComparisonProps {
  readonly name: string
  /** The text of the version; undefined if it is not stored any more. */
  readonly text: string | undefined
  readonly flowOf: () => Promise<FlowAmong | undefined>
}

/** Shows a version next to the text that is open now, and the difference in words. */
function Comparison({ name, text, flowOf }: ComparisonProps) {
  const words = useWords()
  const workspace = useWorkspace()
  const { current, text: now } = useSnapshot()
  // The flow of a version does not change while it is shown.
  const [before] = useState(() => flowOf)
  const after = useCallback(() => ({ opened: workspace.opened, id: current }), [workspace, current])
  if (text === undefined) return <p role="alert">{words('versions-lost')}</p>
  if (text === now) return <p>{words('versions-same')}</p>
  return (
    <>
      {current === themeId ? (
        <ThemeDifference before={text} after={now} />
      ) : (
        <ExplainedDifference before={before} after={after} />
      )}
      <Compared before={{ label: name, text }} after={{ label: words('versions-now'), text: now }} />
    </>
  )
}

/** Shows in words which values of the theme are different. */
function ThemeDifference({ before, after }: { readonly before: string; readonly after: string }) {
  const words = useWords()
  const sections = themeDifference(before, after, words)
  if (!sections) return <p>{words('explain-unreadable')}</p>
  return <ExplanationSections sections={sections} level={3} lang={undefined} />
}
