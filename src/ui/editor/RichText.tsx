import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode } from '@lexical/list'
import { LexicalComposer } from '@lexical/react/LexicalComposer'
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext'
import { ContentEditable } from '@lexical/react/LexicalContentEditable'
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary'
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin'
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin'
import { ListPlugin } from '@lexical/react/LexicalListPlugin'
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import { useEffect, useId, useRef } from 'react'
import { cx } from '../cx.ts'
import { safeLink } from '../html/addresses.ts'
import shownAs from '../html/SafeHtml.module.css'
import type { Explained } from '../why.ts'
import { $setHtml, colorImport, htmlOf } from './editorHtml.ts'
import { ImageNode } from './ImageNode.tsx'
import styles from './RichText.module.css'
import { ShownColors } from './ShownColors.tsx'
import { Toolbar } from './Toolbar.tsx'

interface Props extends Explained {
  readonly label: string
  readonly placeholder: string
  /** The first content; afterwards the editor keeps its own. */
  readonly html: string
  /** Called when a person changes the content; '' where it is empty. */
  readonly onChange: (html: string) => void
}

const theme = {
  text: {
    underline: styles.underline ?? '',
    strikethrough: styles.strike ?? '',
    underlineStrikethrough: styles.both ?? '',
  },
  list: { nested: { listitem: styles.nested ?? '' } },
}

const isLink = (address: string): boolean => safeLink(address) !== null

/** The rich text editor. The default export, so that it can be lazy: lexical is large. */
export default function RichText({ label, placeholder, html, reason = null, onChange }: Props) {
  const id = useId()
  return (
    <LexicalComposer
      initialConfig={{
        namespace: 'recado',
        nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, ImageNode],
        html: { import: colorImport() },
        editorState: (editor) => $setHtml(editor, html),
        theme,
        onError: (error) => {
          throw error
        },
      }}
    >
      <div className={styles.editor}>
        <Toolbar controls={id} reason={reason} />
        <RichTextPlugin
          ErrorBoundary={LexicalErrorBoundary}
          contentEditable={
            <ContentEditable
              id={id}
              className={cx(shownAs.html, styles.text)}
              aria-label={label}
              aria-multiline
              aria-readonly={reason !== null}
              aria-placeholder={placeholder}
              placeholder={<p className={styles.placeholder}>{placeholder}</p>}
            />
          }
        />
        <HistoryPlugin />
        <ListPlugin />
        <LinkPlugin validateUrl={isLink} />
        <ShownColors />
        <Changes onChange={onChange} />
        <Editable isEditable={reason === null} />
      </div>
    </LexicalComposer>
  )
}

/** Reports only content that differs from the last report, so that opening a text is no change. */
function Changes({ onChange }: Pick<Props, 'onChange'>) {
  const [editor] = useLexicalComposerContext()
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  }, [onChange])
  useEffect(() => {
    let told = htmlOf(editor)
    return editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
      if (dirtyElements.size === 0 && dirtyLeaves.size === 0) return
      const now = htmlOf(editor)
      if (now === told) return
      told = now
      tell.current(now)
    })
  }, [editor])
  return null
}

function Editable({ isEditable }: { readonly isEditable: boolean }) {
  const [editor] = useLexicalComposerContext()
  useEffect(() => editor.setEditable(isEditable), [editor, isEditable])
  return null
}
