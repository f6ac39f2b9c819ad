import { TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { type ThemeProblem, tokensOf } from '../../renderers/styles/theme-file.ts'
import { themeId } from '../desk/opened.ts'
import type { FlowDocument } from '../document/document.ts'
import { useWords } from '../words/words.ts'
import { useSnapshot } from '../workspace/use-workspace.ts'
import { judgedPairs } from './colours.ts'
import { ContrastStatus } from './Contrasts.tsx'
import { resetToken, setToken, themeOf } from './theme-edits.ts'
import { TokenControl } from './TokenControl.tsx'
import { type GroupName, groups, type TokenName, tokensWith } from './tokens.ts'

/** Sets the colours, corners and type of all forms. They are in one file, which contains changed values only. */
export function ThemeView({ document }: { readonly document: FlowDocument }) {
  const words = useWords()
  const { text } = useSnapshot()
  const theme = themeOf(text)
  const own = tokensOf(theme)
  const tokens = tokensWith(own)
  const pairs = judgedPairs(tokens)
  const header = words('theme-header')
  const defaultOf = (name: TokenName) =>
    tokensWith(Object.fromEntries(Object.entries(own).filter(([other]) => other !== name)))[name]
  const set = (name: TokenName, value: string): void =>
    value === defaultOf(name)
      ? document.edit(resetToken(document.text, name, header))
      : document.edit(setToken(document.text, name, value, header), 'typed')
  const reset = (name: TokenName): void => document.edit(resetToken(document.text, name, header))
  const heading = useId()

  return (
    <section className="theme" aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {words('theme-title')}
      </h2>
      <p className="form-help">{words('theme-long')}</p>
      {theme.problems.length > 0 ? (
        <Unreadable text={text} problems={theme.problems} />
      ) : (
        <>
          <ContrastStatus pairs={pairs} />
          {(Object.keys(groups) as GroupName[]).map((group) => (
            <fieldset key={group} className="theme-group">
              <legend>{words(`theme-group-${group}`)}</legend>
              {groups[group].map((name) => (
                <TokenControl
                  key={name}
                  name={name}
                  isOwn={own[name] !== undefined}
                  pairs={pairs.filter((pair) => pair.front === name || pair.ground === name)}
                  tokens={tokens}
                  set={(value) => set(name, value)}
                  reset={() => reset(name)}
                />
              ))}
            </fieldset>
          ))}
          <TheFile text={text} />
        </>
      )}
    </section>
  )
}

/** Shows the content of the file. */
function TheFile({ text }: { readonly text: string }) {
  const words = useWords()
  if (text === '') return <p className="form-help">{words('theme-none')}</p>
  return (
    <details className="theme-file">
      <summary>{themeId}</summary>
      <pre>{text}</pre>
    </details>
  )
}

interface UnreadableProps {
  readonly text: string
  readonly problems: readonly ThemeProblem[]
}

/** Reports the parts of the file that are no theme. The file stays as it is. */
function Unreadable({ text, problems }: UnreadableProps) {
  const words = useWords()
  return (
    <>
      <div className="note" role="alert">
        <p>
          <TriangleAlert size={16} aria-hidden /> {words('theme-unreadable')}
        </p>
        <ul>
          {problems.map(({ code, at, name }) => (
            <li key={at}>{words(`theme-problem-${code}`, { line: text.slice(0, at).split('\n').length, name })}</li>
          ))}
        </ul>
      </div>
      <pre>{text}</pre>
    </>
  )
}
