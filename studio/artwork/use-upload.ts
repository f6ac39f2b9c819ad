import { useState } from 'react'
import type { Path } from '../../engine/language/read/path.ts'
import type { Failure } from '../workspace/keeper.ts'
import { useSnapshot, useWorkspace } from '../workspace/use-workspace.ts'
import { neededSide, pictureName } from './picture-name.ts'
import { type PictureFault, type PreparedPicture, preparePicture } from './prepare.ts'

/** How far a file is on its way to a picture of the project. */
export type UploadState =
  | { readonly kind: 'busy' }
  | { readonly kind: 'done'; readonly name: string }
  | { readonly kind: 'fault'; readonly fault: PictureFault; readonly file: string }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'alone'; readonly name: string; readonly picture: PreparedPicture }

/** Returns a function that resizes a file and puts it into the project, and how far it is. */
export function useUpload() {
  const workspace = useWorkspace()
  const { subject } = useSnapshot()
  const [state, report] = useState<UploadState>()

  /**
   * @param path the place of the picture in the flow
   * @param set writes the name of the picture into the flow
   */
  const take = async (file: File, path: Path, set: (name: string) => void): Promise<void> => {
    report({ kind: 'busy' })
    const picture = await preparePicture(file, neededSide(path))
    if ('fault' in picture) return report({ kind: 'fault', fault: picture.fault, file: file.name })
    const nameFor = (taken: readonly string[]) => pictureName(subject, path, picture.extension, taken)
    const taken = [...(workspace.opened.pictures ?? [])]
    if (!workspace.keeper.addPicture) return report({ kind: 'alone', name: nameFor(taken), picture })
    for (;;) {
      const name = nameFor(taken)
      const outcome = await workspace.addPicture(name, picture.content)
      // Somebody else has put a picture of this name there meanwhile.
      if ('failed' in outcome && outcome.failed.code === 'exists') taken.push(name)
      else if ('failed' in outcome) return report({ kind: 'failed', failure: outcome.failed })
      else {
        set(name)
        return report({ kind: 'done', name })
      }
    }
  }
  return { state, take }
}

/** Reports whether files are dragged, and not a part of a page. */
export const isFileDrag = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean =>
  dataTransfer?.types.includes('Files') === true
