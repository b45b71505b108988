import { getFormView, getPlusCase } from '@hireproof/contract/plus-cases/plus-cases.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { q } from '../../lib/query.ts'
import { paths } from '../../lib/paths.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { BackLink } from '../../ui/navigation/BackLink.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { PlusNoticeContext, type PlusNotice } from '../plus-notice.ts'
import { PlusCaseErrorPage } from './PlusCaseErrorPage.tsx'
import { PlusCaseView } from './PlusCaseView.tsx'

/** One plus case: where it stands, what is next, and everything that was signed. */
export function PlusCasePage() {
  const { plusCaseId = '' } = useParams()
  // another plus case is another page: no notice about one may stand over the other
  return <OnePlusCase key={plusCaseId} plusCaseId={plusCaseId} />
}

function OnePlusCase({ plusCaseId }: { plusCaseId: string }) {
  const params = { plusCaseId }
  const plusCase = useQuery(q(getPlusCase, { params }))
  const form = useQuery(q(getFormView, { params }))
  const [notice, setNotice] = useState<PlusNotice | undefined>(useSigned())
  const both = {
    data: plusCase.data && form.data && { plusCase: plusCase.data, form: form.data },
    error: plusCase.error ?? form.error,
    isFetching: plusCase.isFetching || form.isFetching,
    refetch: () => Promise.all([plusCase.refetch(), form.refetch()]),
  }
  const page = (content: ReactNode) => (
    <PlusNoticeContext value={setNotice}>
      <Stack gap="large">
        <Stack>
          <BackLink href={paths.cases.plus()}>Plus cases</BackLink>
          <PageHeading title="Plus Case" lead={plusCase.data?.employeeEmail}>
            {plusCase.data?.invitedName ?? 'Plus Case'}
          </PageHeading>
          {notice && (
            <Alert tone={notice.tone} isLive>
              <p>{notice.text}</p>
            </Alert>
          )}
        </Stack>
        {content}
      </Stack>
    </PlusNoticeContext>
  )
  return (
    <Loaded
      query={both}
      what="the plus case"
      waiting={page(<Loading text="Loading the plus case" />)}
      renderFailure={(failure) => <PlusCaseErrorPage {...failure} />}
    >
      {(loaded) => page(<PlusCaseView {...loaded} />)}
    </Loaded>
  )
}

const signedTexts = {
  first: 'Section 2 is signed.',
  correction: 'The correction is signed. The version before stays on the form.',
  supplement: 'Supplement B is signed.',
} as const

/** Says what was just signed, where the page was opened for it. */
function useSigned(): PlusNotice | undefined {
  const { state } = useLocation() as { state: { signed?: keyof typeof signedTexts } | null }
  if (!state?.signed) return undefined
  return { tone: 'success', text: signedTexts[state.signed] }
}
