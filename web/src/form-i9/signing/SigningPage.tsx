import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ApiError, isRefusal } from '../../lib/api-error.ts'
import { errorText } from '../../lib/error-text.ts'
import { paths } from '../../lib/paths.ts'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx'
import { Loading } from '../../ui/feedback/Loading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { PlusCaseErrorPage } from '../PlusCaseErrorPage.tsx'

type Props = {
  plusCaseId: string
  /** What is needed to complete the part. */
  context: UseQueryResult<unknown, ApiError>
  /** The part to complete: `Section 2`. */
  part: string
  title: string
  /** What the user does with it, once known; a new title would take the focus. */
  heading?: string
  lead?: string
  /** Shown when the part cannot be completed now. */
  notNow: { title: string; text: string }
  /** Known details, shown beside the form. */
  aside: ReactNode
  /** A notice above the form. */
  notice?: ReactNode
  /** The form, once everything is loaded. */
  children: ReactNode
}

/** The page to complete and sign a part of the form, or why that is not possible now. */
export function SigningPage(props: Props) {
  const { plusCaseId, context, part, title, heading, lead, notNow, aside, notice, children } = props
  const page = (content: ReactNode) => (
    <Stack>
      <BackLink href={paths.cases.plusCase(plusCaseId)}>Plus case</BackLink>
      <PageHeading title={title} lead={lead}>
        {heading}
      </PageHeading>
      {notice}
      {content}
    </Stack>
  )
  return (
    <Loaded
      query={context}
      what={part}
      waiting={page(<Loading text={`Loading ${part}`} />)}
      renderFailure={(failure) => {
        const own = failure.error.issues.find(({ code }) => code === 'OWN_FORM')
        if (own) return <NotNowPage plusCaseId={plusCaseId} title="Someone else has to sign this" text={own.message} />
        if (isRefusal(failure.error, 'conflict')) return <NotNowPage plusCaseId={plusCaseId} {...notNow} />
        if (isOfPlusCase(failure.error)) return <PlusCaseErrorPage {...failure} />
        const text = `${errorText(failure.error)} What was saved before is safe.`
        return page(<LoadFailed {...failure} heading={`${part} could not be loaded`} text={text} />)
      }}
    >
      {() =>
        page(
          <div className="signing-page">
            <div className="signing-page__aside">{aside}</div>
            {children}
          </div>,
        )
      }
    </Loaded>
  )
}

/** Whether a refusal is about the whole plus case: it does not exist, or this user may not see it. */
const isOfPlusCase = ({ status }: ApiError) => status === 400 || status === 403 || status === 404

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
