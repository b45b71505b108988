import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isRefusal, type ApiError } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Loading } from '../../ui/Loading.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Stack } from '../../ui/Stack.tsx'
import { PlusCaseErrorPage } from '../page/PlusCaseErrorPage.tsx'

type Props = {
  plusCaseId: string
  /** What is needed to fill in the part. */
  setting: UseQueryResult<unknown, ApiError>
  title: string
  lead: string
  /** Said while what is needed comes: `Loading Section 2`. */
  loadingText: string
  /** Said where the part cannot be filled in now. */
  notNow: { title: string; text: string }
  /** What is known already, beside the form. */
  aside: ReactNode
  /** What has to be said first. */
  notice?: ReactNode
  /** The form, once all is there. */
  children: ReactNode
}

/** Where a part of the form is filled in and signed; it says where that cannot be done, or not now. */
export function SigningPage(props: Props) {
  const { plusCaseId, setting, title, lead, loadingText, notNow, aside, notice, children } = props
  const { data, error, isFetching, refetch } = setting
  if (isRefusal(error, 'conflict') && !data) return <NotNowPage plusCaseId={plusCaseId} {...notNow} />
  if (error && !data) return <PlusCaseErrorPage error={error} isBusy={isFetching} onRetry={() => void refetch()} />
  return (
    <Stack>
      <BackLink href={paths.cases.plusCase(plusCaseId)}>Plus case</BackLink>
      <PageHeading title={title} lead={lead} />
      {notice}
      {data ? (
        <div className="signing-page">
          <div className="signing-page__aside">{aside}</div>
          {children}
        </div>
      ) : (
        <Loading text={loadingText} />
      )}
    </Stack>
  )
}

function NotNowPage({ plusCaseId, title, text }: { plusCaseId: string; title: string; text: string }) {
  return (
    <Stack>
      <PageHeading title={title} />
      <p className="prose">{text}</p>
      <div>
        <ButtonLink href={paths.cases.plusCase(plusCaseId)}>Go to the plus case</ButtonLink>
      </div>
    </Stack>
  )
}
