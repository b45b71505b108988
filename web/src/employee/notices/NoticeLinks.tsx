import { type NoticeId, noticeIds } from '@hireproof/contract/form-i9/notices'
import { useAddress } from '../address.ts'
import { useSay } from '../language.ts'

type NoticeLinkProps = { id: NoticeId }

/** A link to a notice in another tab, so that typed answers stay where they are. */
export function NoticeLink({ id }: NoticeLinkProps) {
  const { texts, language } = useSay()
  const { hrefOf } = useAddress()
  return (
    <a href={hrefOf(id, language)} target="_blank" rel="noreferrer">
      {texts.notices[id]} ({texts.notices.newTab})
    </a>
  )
}

type Props = { current: NoticeId | undefined }

/** Links to the notices about Form I-9, on every page of the portal. */
export function NoticeLinks({ current }: Props) {
  const { texts, language } = useSay()
  const { hrefOf } = useAddress()
  // from one notice to the next, the tab stays
  const tab = current ? {} : { target: '_blank', rel: 'noreferrer' }
  return (
    <nav className="notice-links no-print" aria-labelledby="notice-links">
      <p className="notice-links__heading" id="notice-links">
        {current ? texts.notices.heading : `${texts.notices.heading} (${texts.notices.newTabs})`}
      </p>
      <ul className="notice-links__list">
        {noticeIds.map((id) => (
          <li key={id}>
            <a href={hrefOf(id, language)} aria-current={id === current ? 'page' : undefined} {...tab}>
              {texts.notices[id]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
