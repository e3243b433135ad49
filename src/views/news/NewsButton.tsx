import { useSelector } from '@xstate/react'
import { Megaphone } from 'lucide-react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import {
  type newsMachine,
  selectDialog,
  selectHasFailed,
  selectIsLit,
  selectIsOpening,
} from '#machines/news/newsMachine.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { cx } from '../../ui/cx.ts'
import { RetryNotice } from '../../ui/notices/RetryNotice.tsx'
import { lazyPart } from '../../ui/useLazyPart.ts'
import { Late } from '../../ui/waiting/Late.tsx'
import { Loading } from '../../ui/waiting/Loading.tsx'
import styles from './NewsButton.module.css'

const frame = lazyPart(() => import('./NewsFrame.tsx'))

const title = 'Novedades y Sugerencias'

interface Props {
  readonly news: ActorRefFrom<typeof newsMachine>
  readonly isWide: boolean
}

export function NewsButton({ news, isWide }: Props) {
  const id = useId()
  const isLit = useSelector(news, selectIsLit)
  const dialog = useSelector(news, selectDialog)
  const isOpening = useSelector(news, selectIsOpening)
  const hasFailed = useSelector(news, selectHasFailed)
  const open = () => news.send({ type: 'news.open' })
  const described = isLit ? { 'aria-describedby': id } : {}
  return (
    <>
      {isWide ? (
        <button type="button" className={styles.button} onClick={open} {...described}>
          <Megaphone size={17} aria-hidden />
          {title}
          {isLit && <span className={styles.dot} />}
        </button>
      ) : (
        <IconButton
          label={title}
          icon={Megaphone}
          size="small"
          badge={isLit ? <span className={cx(styles.dot, styles.pinned)} /> : undefined}
          onClick={open}
          {...described}
        />
      )}
      {isLit && (
        <span id={id} className="visuallyHidden">
          Hay novedades sin leer
        </span>
      )}
      {(dialog || isOpening || hasFailed) && (
        <Late
          part={frame}
          of={{
            dialog,
            onClose: () => news.send({ type: 'news.close' }),
            children: hasFailed ? (
              <RetryNotice
                text="No se pudieron cargar las novedades. Verifica tu conexión a internet."
                onRetry={() => news.send({ type: 'news.retry' })}
              />
            ) : (
              <Loading text="Cargando..." />
            ),
          }}
        />
      )}
    </>
  )
}
