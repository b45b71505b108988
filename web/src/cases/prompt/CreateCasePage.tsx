import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { CaseKindForm } from './CaseKindForm.tsx'
import { CasePreferenceForm } from './CasePreferenceForm.tsx'
import { useCreateCase } from './use-create-case.ts'

/** The full-page version of the prompt: asks which kind of case to create, or goes straight to the only kind. */
export function CreateCasePage() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { isAsked, preference, setPreference, way } = useCreateCase()
  const isChanging = isAsked && search.has('choose')
  const href = !isChanging && way?.kind === 'go' ? way.href : undefined
  useEffect(() => {
    if (href) void navigate(href, { replace: true })
  }, [href, navigate])
  if (href || !preference) return <Loading />
  return (
    <Stack>
      <PageHeading title="Create New Case" lead="For a new hire who has accepted the job." />
      <CaseKindForm
        chosen={way?.kind === 'ask' ? way.chosen : undefined}
        cancel={
          <ButtonLink variant="outline" href={paths.cases.list()}>
            Cancel
          </ButtonLink>
        }
      />
      <Details summary="Case creation preference">
        <CasePreferenceForm preference={preference} onSaved={setPreference} />
      </Details>
    </Stack>
  )
}
