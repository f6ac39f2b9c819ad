import { useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { flowSchema } from '../../schemas/flow.ts'
import { CardList } from '../controls/CardList.tsx'
import { NameField } from '../controls/NameField.tsx'
import { Choice } from '../controls/PickSelect.tsx'
import { useModal } from '../controls/use-modal.ts'
import { useAnswer } from '../desk/use-answer.ts'
import { ExampleForm } from '../preview/ExampleForm.tsx'
import { useWords, type Words } from '../words/words.ts'
import { useWorkspace } from '../workspace/use-workspace.ts'
import type { Workspace } from '../workspace/workspace.ts'
import { type NewForm as Files, newForm } from './new-form.ts'
import { fileIn, loadTemplates, type Template, type TemplateGroup, templateIds } from './templates.ts'

/** The button that starts a new form, from one of the templates. */
export function NewForm({ isFirst = false }: { readonly isFirst?: boolean }) {
  const words = useWords()
  const [isOpen, open] = useState(false)
  return (
    <>
      <button
        type="button"
        className={isFirst ? 'primary' : undefined}
        aria-haspopup="dialog"
        onClick={() => open(true)}
      >
        {words('template-new')}
      </button>
      {isOpen && <TemplatePicker end={() => open(false)} />}
    </>
  )
}

/** The value of the choice that takes all languages of a template. */
const allLanguages = '*'
const idPattern = new RegExp(flowSchema.properties.id.pattern)

/** The dialog in which a new form gets its template, its languages and its name. */
function TemplatePicker({ end }: { readonly end: () => void }) {
  const words = useWords()
  const workspace = useWorkspace()
  const modal = useModal(end)
  const heading = useId()
  const list = useRef<HTMLDivElement>(null)
  const { templates, failed } = useTemplates()
  const [chosenId, choose] = useState<string>('blank')
  const [language, speak] = useState<string>(words.language)
  const [typed, call] = useState<string>()
  useLayoutEffect(() => list.current!.focus(), [])

  const template = templates.find(({ id }) => id === chosenId)
  const isTaken = (id: string) => workspace.documentOf(id) !== undefined
  const name = typed ?? freeName(chosenId === 'blank' ? 'form' : chosenId, isTaken)
  const lang = template && languageFor(template, language)
  const example = useExample(template, lang ?? '')
  const isUsable = template !== undefined && idPattern.test(name) && !isTaken(name)
  const start = async () => {
    const files = isUsable && (await madeFrom(workspace, template, lang!, name))
    // A second press may have come while the files were made.
    if (!files || isTaken(name)) return
    workspace.add(name, files.flow, files.catalogs)
    end()
  }
  return (
    <dialog {...modal} className="adding" aria-labelledby={heading}>
      <h2 id={heading}>{words('template-new')}</h2>
      <form
        className="adding-form"
        onSubmit={(event) => {
          event.preventDefault()
          void start()
        }}
      >
        <div className="adding-body">
          <CardList
            ref={list}
            label={words('template-list')}
            groups={groupsOf(templates, words)}
            chosen={template?.id}
            choose={choose}
            take={(id) => (id === chosenId ? void start() : choose(id))}
            none={failed === undefined ? words('loading') : words('template-failed', { reason: failed })}
          />
          <div className="adding-example">
            {template && (
              <>
                <h3>{words(`template-${template.id}`)}</h3>
                <ExampleForm flow={example} title={words('preview-of', { flow: words(`template-${template.id}`) })} />
              </>
            )}
          </div>
        </div>
        <div className="adding-head">
          {template && (
            <Choice
              label={words('template-language')}
              value={lang!}
              options={languageNames(template, words)}
              onChoose={speak}
            />
          )}
          <NameField
            label={words('template-name')}
            value={name}
            change={call}
            note={
              isTaken(name)
                ? words('variants-taken', { id: name })
                : words(idPattern.test(name) ? 'template-name-hint' : 'variants-pattern', { id: name })
            }
          />
          <span className="group end">
            <button type="button" onClick={end}>
              {words('adding-cancel')}
            </button>
            <button type="submit" className="primary" disabled={!isUsable}>
              {words('template-start')}
            </button>
          </span>
        </div>
      </form>
    </dialog>
  )
}

function useTemplates() {
  const [templates, take] = useState<readonly Template[]>([])
  const [failed, fail] = useState<string>()
  useEffect(() => {
    loadTemplates().then(take, (error: unknown) => fail(error instanceof Error ? error.message : String(error)))
  }, [])
  return { templates, failed }
}

async function madeFrom(
  { desk, opened: { pictures = [] } }: Workspace,
  template: Template,
  lang: string,
  id: string,
): Promise<Files | undefined> {
  const { languages, opened } = template
  const isAll = lang === allLanguages
  const flow = await desk.reader.standAlone(opened, fileIn(template, isAll ? languages[0]! : lang), id)
  if (!flow) return undefined
  const catalogs = isAll ? languages.slice(1).map((other) => [other, opened.texts[`${template.id}.${other}`]!]) : []
  return newForm(flow, Object.fromEntries(catalogs), pictures)
}

/** Returns the flow of a template in a language, to show it. Until it is ready, that of the choice before. */
function useExample(template: Template | undefined, lang: string) {
  const workspace = useWorkspace()
  const { language } = useWords()
  const request = useCallback(async () => {
    const files = template && (await madeFrom(workspace, template, lang, template.id))
    if (!files) return undefined
    const texts = { ...files.catalogs, [template.id]: files.flow }
    return (await workspace.desk.reader.read({ texts }, template.id, language)).flow
  }, [workspace, template, lang, language])
  return useAnswer(request)
}

const groupsOf = (templates: readonly Template[], words: Words) =>
  (Object.keys(templateIds) as TemplateGroup[]).map((group) => ({
    title: words(`template-group-${group}`),
    cards: templates
      .filter((template) => template.group === group)
      .map((template) => ({
        id: template.id,
        title: words(`template-${template.id}`),
        description: words('template-questions', {
          about: words(`template-${template.id}-about`),
          count: questionsIn(template),
        }),
      })),
  }))

/** Returns the number of questions that a template has. A variant without an order has those of its base. */
function questionsIn({ id, opened: { texts } }: Template): number {
  const { order, steps } = JSON.parse(texts[id]!) as { readonly order?: readonly string[]; readonly steps: object }
  return order?.length ?? Object.keys(steps).length
}

/** Returns the languages that can be chosen for a form, with their names: each one, and all of them. */
function languageNames({ languages, group }: Template, words: Words): Readonly<Record<string, string>> {
  const names = new Intl.DisplayNames([words.language], { type: 'language' })
  const list = languages.map((lang) => [lang, names.of(lang) ?? lang] as const)
  const canHaveAll = languages.length > 1 && group !== 'blank'
  const all = new Intl.ListFormat(words.language).format(list.map(([, name]) => name))
  return Object.fromEntries([...list, ...(canHaveAll ? [[allLanguages, all] as const] : [])])
}

/** Returns the wanted language if a template has it, or else its own. */
function languageFor({ languages, group }: Template, wanted: string): string {
  if (wanted === allLanguages && languages.length > 1 && group !== 'blank') return wanted
  return languages.find((lang) => lang === wanted || lang.startsWith(`${wanted}-`)) ?? languages[0]!
}

/** Returns the name, or if it is taken the name with a number behind it. */
function freeName(name: string, isTaken: (id: string) => boolean): string {
  if (!isTaken(name)) return name
  for (let number = 2; ; number++) if (!isTaken(`${name}-${number}`)) return `${name}-${number}`
}
