import type { Mou, SignRefusal } from '@hireproof/contract/accounts/mou/mou'
import { downloadPreview } from '@hireproof/contract/accounts/mou/mou.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { isRefusal } from '../../lib/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { queryClient } from '../../lib/query.ts'
import { useFocusLater } from '../../lib/use-focus-later.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { NotFoundPage } from '../../ui/feedback/NotFoundPage.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { BackLink } from '../../ui/navigation/TextLink.tsx'
import { accountIn } from '../closing/close-place.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { MouStatus } from './MouStatus.tsx'
import { mouQuery } from './mou-query.ts'
import { PaperForm } from './PaperForm.tsx'

/** The page on which an agency uploads a memorandum that it and its client signed on paper. */
export function UploadMouPage() {
  const accountId = accountIn(useLocation().search)
  const query = useQuery({ ...mouQuery(accountId ?? 0), enabled: accountId !== undefined })
  if (accountId === undefined || isRefusal(query.error, 'not_found')) return <NotFoundPage />
  return (
    <div className="terms-page">
      <Stack>
        <BackLink href={paths.clients.of.mou(accountId)}>Memorandum of Understanding</BackLink>
        <PageHeading
          title="Upload a Memorandum of Understanding"
          lead={query.data && `${query.data.companyName}, company number ${accountId}`}
        />
        <Loaded query={query} what="the memorandum">
          {(mou) => <Upload key={mou.document.sha256} mou={mou} />}
        </Loaded>
      </Stack>
    </div>
  )
}

function Upload({ mou }: { mou: Mou }) {
  const [target, focus] = useFocusLater<HTMLDivElement>()
  const { accountId, can, signature } = mou
  const keep = (newest: Mou) => {
    queryClient.setQueryData(mouQuery(accountId).queryKey, newest)
    focus()
  }
  if (can.paper !== true) {
    return (
      <Stack>
        <div ref={target} tabIndex={-1}>
          <Alert tone={can.paper === 'signed' ? 'success' : 'info'}>{texts(mou)[can.paper]}</Alert>
        </div>
        {signature && <MouStatus mou={mou} />}
        {can.sign === true && (
          <div>
            <ButtonLink href={paths.clients.of.mou(accountId)}>Sign for the agency</ButtonLink>
          </div>
        )}
      </Stack>
    )
  }
  return (
    <Stack>
      <Section heading="1. Print and sign">
        <Stack gap="small">
          <p className="prose">
            Print the memorandum. The signatory of your client and a program administrator of your company sign it on
            paper. Then scan or photograph all of its pages into one file.
          </p>
          <DownloadButton endpoint={downloadPreview} request={{ params: { accountId }, query: { to_sign: 'yes' } }}>
            Download the memorandum to sign (PDF)
          </DownloadButton>
        </Stack>
      </Section>
      <Section heading="2. Upload the signed paper">
        <PaperForm mou={mou} onSent={keep} />
      </Section>
    </Stack>
  )
}

const texts = ({ missing, can }: Mou): Readonly<Record<SignRefusal, string>> => ({
  signed:
    can.sign === true
      ? 'The client has signed the memorandum. Your agency signs it on the screen, too.'
      : 'The memorandum is signed. No paper is needed.',
  incomplete: `The memorandum can be signed when the company has stated: ${missing.join(', ')}.`,
  closing: 'This company account is closing. Nothing can be signed.',
  closed: 'This company account is closed. Nothing can be signed.',
  not_permitted: 'Only an employer agent uploads a memorandum, for its client.',
})
