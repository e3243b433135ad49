import type { ReactNode } from 'react'
import { channelName, rowOfContact } from '#contract/channels.ts'
import { type ChannelStat, dailyGrowth } from '#contract/dashboard.ts'
import { ChannelIcon } from '../../ui/channels/ChannelIcon.tsx'
import channelStyles from '../../ui/channels/channel.module.css'
import { cx } from '../../ui/cx.ts'
import { Skeleton } from '../../ui/waiting/Skeleton.tsx'
import styles from './ChannelStats.module.css'
import { compact, percent } from './format.ts'
import { SectionCard } from './SectionCard.tsx'
import type { Section } from './useSection.ts'

export function ChannelStats({ section }: { readonly section: Section<readonly ChannelStat[]> }) {
  return (
    <SectionCard
      title="Estadísticas por canal"
      section={section}
      isEmpty={(stats) => stats.length === 0}
      skeleton={<ChannelSkeletons />}
    >
      {(stats) => {
        const most = Math.max(...stats.map(({ conversations }) => conversations), 1)
        return (
          <Shown>
            <ul className={styles.channels}>
              {stats.map((stat) => (
                <li key={stat.contactType}>
                  <Channel stat={stat} share={stat.conversations / most} />
                </li>
              ))}
            </ul>
          </Shown>
        )
      }}
    </SectionCard>
  )
}

interface ChannelProps {
  readonly stat: ChannelStat
  /** Relative to the busiest channel's conversations. */
  readonly share: number
}

function Channel({ stat, share }: ChannelProps) {
  const { contactType, conversations, today, thisWeek, messages } = stat
  return (
    <article
      aria-label={channelName(contactType)}
      className={cx(channelStyles.channel, styles.channel)}
      data-color={rowOfContact(contactType)?.color}
    >
      <div className={styles.head}>
        <ChannelIcon channel={contactType} />
        <h3 className={styles.name}>{channelName(contactType)}</h3>
        <p className={styles.total}>
          <strong>{compact(conversations)}</strong>{' '}
          {conversations === 1 ? 'conversación' : 'conversaciones'}
        </p>
      </div>
      <div className={styles.track} aria-hidden>
        <span className={styles.share} style={{ inlineSize: `${share * 100}%` }} />
      </div>
      <dl className={styles.facts}>
        <Fact label="Hoy" value={compact(today)} />
        <Fact label="Esta semana" value={compact(thisWeek)} />
        <Fact label="Mensajes" value={compact(messages)} />
        <Fact label="Crecimiento diario" value={percent(dailyGrowth(today, thisWeek))} />
      </dl>
    </article>
  )
}

const Fact = ({ label, value }: { readonly label: string; readonly value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

const Shown = ({ children }: { readonly children: ReactNode }) => (
  <>
    {children}
    <p className={styles.note}>Crecimiento diario: qué parte de lo de esta semana es de hoy.</p>
  </>
)

const ChannelSkeletons = () => (
  <Shown>
    <div className={styles.channels} aria-hidden>
      {['una', 'dos', 'tres'].map((name) => (
        <div key={name} className={styles.channel}>
          <div className={styles.awaited}>
            <Skeleton kind="title" />
            <Skeleton count={2} />
          </div>
        </div>
      ))}
    </div>
  </Shown>
)
