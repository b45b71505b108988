import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefusal } from '../lib/api-error.ts'
import { queryClient } from '../lib/query.ts'
import { Loading } from '../ui/feedback/Loading.tsx'
import { useSay } from './language.ts'
import { LoadedCall } from './LoadedCall.tsx'
import { CodePage, OutsidePage } from './portal-pages.ts'
import { formQuery, linkQuery } from './queries.ts'
import { SessionPages } from './SessionPages.tsx'

type Props = { link: string }

/** Where a mailed link leads: to its code, and with that to the form. */
export function LinkPage({ link }: Props) {
  const { texts } = useSay()
  const [state, setState] = useState<'open' | 'ended' | 'refused' | 'entered'>('open')
  const opened = useQuery(linkQuery(link))
  const handleEntered = () => {
    // what was known before the code was entered, such as that nobody is here, or of another form
    queryClient.removeQueries({ queryKey: formQuery.queryKey })
    setState('entered')
  }
  if (state === 'entered') return <SessionPages />
  // the same link once more, while the form that it opened is still open here
  if (state === 'refused' || isRefusal(opened.error, 'code_refused')) return <SessionPages outside={texts.refused} />
  return (
    <LoadedCall query={opened} waiting={<Loading text={texts.checking} />}>
      {({ maskedEmail }) =>
        state === 'ended' ? (
          <OutsidePage notice={{ title: texts.refused.title, text: texts.code.ended }} />
        ) : (
          <CodePage
            link={link}
            maskedEmail={maskedEmail}
            onEntered={handleEntered}
            onEnded={() => setState('ended')}
            onRefused={() => setState('refused')}
          />
        )
      }
    </LoadedCall>
  )
}
