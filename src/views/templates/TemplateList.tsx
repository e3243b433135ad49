import { CircleAlert, ExternalLink } from 'lucide-react'
import { TEMPLATE_MANAGER } from '#contract/templates/calls.ts'
import { rendered, textOf } from '#contract/templates/filling.ts'
import { languageName, shownName, type Template, templateId } from '#contract/templates/template.ts'
import { fold } from '#contract/text.ts'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import styles from './Templates.module.css'

interface Props {
  readonly all: readonly Template[]
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onChoose: (id: string) => void
}

const categories: Readonly<Record<Template['category'], string>> = {
  marketing: 'Marketing',
  utility: 'Utilidad',
  authentication: 'Autenticación',
  other: 'Otra',
}

const qualities: Readonly<Record<NonNullable<Template['quality']>, string>> = {
  high: 'Calidad alta',
  medium: 'Calidad media',
  low: 'Calidad baja',
}

/** Those that can be sent first. */
export function TemplateList({ all, search, onSearch, onChoose }: Props) {
  const wanted = fold(search.trim())
  const found = all.filter((each) => fold(`${shownName(each.name)} ${each.body}`).includes(wanted))
  const shown = [
    ...found.filter(({ problem }) => problem === null),
    ...found.filter(({ problem }) => problem !== null),
  ]
  return (
    <>
      {all.length > 5 && (
        <SearchField label="Buscar plantillas" value={search} onChange={onSearch} />
      )}
      {all.length === 0 && <p>Tu cuenta de WhatsApp todavía no tiene plantillas.</p>}
      {all.length > 0 && shown.length === 0 && <p>Ninguna plantilla dice eso.</p>}
      <ul aria-label="Plantillas" className={styles.list}>
        {shown.map((template) => (
          <li key={templateId(template)}>
            <button
              type="button"
              className={styles.template}
              aria-disabled={template.problem !== null || undefined}
              onClick={() => {
                if (template.problem === null) onChoose(templateId(template))
              }}
            >
              <span className={styles.head}>
                <span className={styles.name}>{shownName(template.name)}</span>
                <span className={styles.tag}>{languageName(template.language)}</span>
                <span className={styles.tag}>{categories[template.category]}</span>
                {template.quality !== null && (
                  <span className={styles.tag}>{qualities[template.quality]}</span>
                )}
              </span>
              <span className={styles.words}>
                {textOf(rendered(template, {})).replaceAll(/\n+/g, ' · ')}
              </span>
              {template.problem !== null && (
                <span className={styles.problem}>
                  <CircleAlert size={16} aria-hidden />
                  {template.problem}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <a
        className={styles.manager}
        href={TEMPLATE_MANAGER}
        target="_blank"
        rel="noopener noreferrer"
      >
        <ExternalLink size={15} aria-hidden />
        Escribir plantillas en el administrador de WhatsApp
      </a>
    </>
  )
}
