import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'

type Props = { children: ReactNode }

/** The page of a case while the case, or the part of the page that shows it, is on its way. */
export function CaseFrame({ children }: Props) {
  const { caseNumber = '' } = useParams()
  return (
    <Stack>
      <PageHeading title={`Case ${caseNumber}`} />
      {children}
    </Stack>
  )
}
