import { CloudUpload, History } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { Tool } from '../controls/Tool.tsx'
import { useWords } from '../words/words.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { PublishDialog } from './PublishDialog.tsx'
import type { Published, Publishing } from './publishing.ts'
import { serverPublishing } from './server-publishing.ts'
import { usePublication } from './use-publication.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

const ownServer = serverPublishing('./api/publish/')

interface Props {
  readonly publishing?: Publishing
  /** Brings the editor into view, on a screen that shows one pane at a time. */
  readonly toEditor: () => void
}

/**
 * The buttons that publish the flows and show the versions of the current file. Without a server that publishes, as for
 * files that were picked in the browser, there are none.
 */
export function PublishTools({ publishing = ownServer, toEditor }: Props) {
  const words = useWords()
  const { keeper } = useWorkspace()
  const { current } = useSnapshot()
  const [published, take] = useState<Published>()
  const [isComparing, compare] = useState(false)
  const publication = usePublication(publishing)
  const { stage, begin } = publication
  const isServed = keeper.pick === undefined
  const look = useCallback(async () => take(await publishing.published()), [publishing])
  useEffect(() => {
    if (isServed) void publishing.published().then(take)
  }, [isServed, publishing])
  if (!published || current === '') return null
  return (
    <>
      <button type="button" className="with-icon" aria-haspopup="dialog" onClick={begin}>
        <CloudUpload size={16} aria-hidden />
        {words('publish')}
      </button>
      <Tool
        icon={History}
        label={words('versions')}
        opensDialog
        press={() => {
          // Somebody else may have published since.
          void look()
          compare(true)
        }}
      />
      {stage && <PublishDialog stage={stage} publication={publication} folder={published.folder} toEditor={toEditor} />}
      {isComparing && <VersionsDialog published={published} publishing={publishing} close={() => compare(false)} />}
    </>
  )
}
