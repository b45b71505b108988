import type { Mou } from '@hireproof/contract/accounts/mou/mou'
import { downloadCertificate, downloadMou, downloadPaper } from '@hireproof/contract/accounts/mou/mou.endpoints'
import { displayDate } from '@hireproof/contract/format/display'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { DefinitionCard } from '../../ui/layout/DefinitionCard.tsx'
import { Details } from '../../ui/layout/Details.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { signerText } from './mou-query.ts'
import { MouText } from './MouText.tsx'

/** The memorandum in effect, and every version that was signed. */
export function SignedVersions({ mou: { versions, accountId, agent, timeZone, document, newer } }: { mou: Mou }) {
  const [current, ...earlier] = versions
  if (!current) return null
  const params = { accountId }
  return (
    <>
      <DefinitionCard
        heading="Current memorandum"
        items={[
          { term: 'Version', value: current.textVersion },
          { term: 'Signed by', value: signerText(current.signature, timeZone) },
          ...(agent && current.agentSignature
            ? [{ term: `Signed for ${agent.companyName} by`, value: signerText(current.agentSignature, timeZone) }]
            : []),
          { term: 'Signed for the operator by', value: current.countersignedBy },
          { term: 'In effect from', value: displayDate(current.effectiveOn) },
        ]}
        actions={
          <ButtonRow>
            <DownloadButton endpoint={downloadMou} request={{ params, query: {} }}>
              View current memorandum (PDF)
            </DownloadButton>
            <DownloadButton endpoint={downloadCertificate} request={{ params }}>
              Certificate of Participation (PDF)
            </DownloadButton>
          </ButtonRow>
        }
      />
      {newer === null && (
        <Details summary="Read the memorandum" isLazy>
          <MouText document={document} />
        </Details>
      )}
      <Section heading="All signed versions">
        <ul className="contacts">
          {[current, ...earlier].map((version) => (
            <li key={version.version}>
              <p>
                <strong>Version {version.textVersion}</strong>, in effect from {displayDate(version.effectiveOn)}.{' '}
                Signed by {signerText(version.signature, timeZone)}.
                {version.agentSignature && ` Signed for the agency by ${signerText(version.agentSignature, timeZone)}.`}
              </p>
              {version.signature.way === 'PAPER' && (
                <DownloadButton
                  endpoint={downloadPaper}
                  request={{ params, query: { version: version.version } }}
                  name={`Download the signed paper of ${displayDate(version.effectiveOn)}`}
                >
                  Download the signed paper
                </DownloadButton>
              )}
              <DownloadButton
                endpoint={downloadMou}
                request={{ params, query: { version: version.version } }}
                name={`Download as signed (PDF), version ${version.textVersion} of ${displayDate(version.effectiveOn)}`}
              >
                Download as signed (PDF)
              </DownloadButton>
            </li>
          ))}
        </ul>
      </Section>
    </>
  )
}
