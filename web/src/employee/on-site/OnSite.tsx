import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { paths } from '../../lib/paths.ts'
import { queryClient } from '../../lib/query.ts'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { navigate, useAddress } from '../address.ts'
import { useSay } from '../language.ts'
import { LoadedCall } from '../LoadedCall.tsx'
import { formQuery } from '../queries.ts'
import { OnSiteCode } from './OnSiteCode.tsx'
import { onSiteQuery } from './on-site-query.ts'
import { onSiteTexts } from './on-site-texts.ts'

/** The page of a browser that an employer locked: the code of the form, the way to the open form, or that it is over. */
export function OnSite() {
  const { hrefOf } = useAddress()
  const state = useQuery(onSiteQuery)
  const openForm = () => {
    // data from before the code was entered: no form, or another form
    queryClient.removeQueries({ queryKey: formQuery.queryKey })
    void state.refetch()
    navigate(hrefOf(''))
  }
  return (
    <LoadedCall query={state}>
      {({ state: present }) => {
        if (present === 'CODE') return <OnSiteCode onEntered={openForm} onEnded={() => void state.refetch()} />
        if (present === 'OVER') return <OnSiteOver />
        return <OnSiteElsewhere href={hrefOf('')} />
      }}
    </LoadedCall>
  )
}

/** A form that is open, or a browser that no one locked: both begin at the first page of the portal. */
function OnSiteElsewhere({ href }: { href: string }) {
  const { texts } = useSay()
  useEffect(() => location.replace(href), [href])
  return <Loading text={texts.loading} />
}

/** Nothing more than that the device goes back, and the way to sign in. */
function OnSiteOver() {
  const words = onSiteTexts[useSay().language]
  return (
    <Stack>
      <PageHeading title={words.over} lead={words.overLead} />
      <p className="prose">{words.signInFor}</p>
      <div>
        <ButtonLink variant="outline" href={paths.login()}>
          {words.signIn}
        </ButtonLink>
      </div>
    </Stack>
  )
}
