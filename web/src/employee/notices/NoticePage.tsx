import type { NoticeId } from '@hireproof/contract/form-i9/notices'
import { useQuery } from '@tanstack/react-query'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { PrintButton } from '../../ui/PrintButton.tsx'
import { useSay } from '../language.ts'
import { LoadedCall } from '../LoadedCall.tsx'
import { noticesQuery } from '../queries.ts'
import { NoticeText } from './NoticeText.tsx'

type Props = { id: NoticeId }

/** A notice about Form I-9, for everyone who opens its address. */
export function NoticePage({ id }: Props) {
  const { texts, language } = useSay()
  const loaded = useQuery(noticesQuery(language))
  return (
    <LoadedCall query={loaded}>
      {({ notices, unofficial }) => (
        <Stack gap="large">
          <PageHeading
            title={notices[id].title}
            lead={notices[id].lead}
            aside={
              <div className="no-print">
                <PrintButton label={texts.notices.print} />
              </div>
            }
          />
          {unofficial && <p className="prose">{unofficial}</p>}
          <NoticeText notice={notices[id]} />
        </Stack>
      )}
    </LoadedCall>
  )
}
