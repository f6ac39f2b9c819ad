import { Fragment } from 'react'

/** A path such as `steps.job.bubbles.question`, which breaks between its parts. */
export const PathText = ({ path }: { readonly path: string }) =>
  path.split('.').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          .<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))
