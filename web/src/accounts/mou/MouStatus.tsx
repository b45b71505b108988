import type { Mou, MouAgent, SignatureState } from '@hireproof/contract/accounts/mou/mou'
import { displayDateTime } from '@hireproof/contract/format/display'
import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/Card.tsx'
import { DefinitionList, type Definition } from '../../ui/layout/DefinitionList.tsx'
import { StatusTag, type Tone } from '../../ui/layout/StatusTag.tsx'
import { signerText } from './mou-query.ts'

const looks: Readonly<Record<SignatureState, { tag: string; tone: Tone; text: string }>> = {
  NONE: { tag: 'Not signed', tone: 'neutral', text: 'No one has signed the memorandum yet.' },
  REQUESTED: { tag: 'Requested', tone: 'info', text: 'We emailed the signatory a link.' },
  OPENED: { tag: 'Opened', tone: 'info', text: 'The signatory has opened the link.' },
  DECLINED: { tag: 'Declined', tone: 'error', text: 'The signatory declined to sign.' },
  EXPIRED: { tag: 'Expired', tone: 'warning', text: 'The link expired before anyone signed. Send the request again.' },
  VOID: {
    tag: 'Sign again',
    tone: 'warning',
    text: 'The company information has changed since the signature, so the memorandum needs a new one.',
  },
  VALID: { tag: 'Signed', tone: 'success', text: 'The memorandum is signed.' },
}

const agentMissing = {
  tag: 'Agency has not signed',
  tone: 'warning',
  text: 'The client has signed the memorandum. It is complete when its agency has signed, too.',
} as const

const newerMissing = {
  tag: 'Sign again',
  tone: 'warning',
  text: 'The newer memorandum below waits for its signatures. The current one stays in effect until then.',
} as const

/** How the signatures of a company look; a client and its agency both sign. */
function lookOf({ agent, newer, status }: Mou) {
  if (agent === null) return looks[status]
  const isClientDone = newer ? newer.isSigned : status === 'VALID'
  if (isClientDone) return agent.status === 'VALID' ? looks.VALID : agentMissing
  return newer ? newerMissing : looks[status]
}

/** Where the signatures stand, with who was asked or who signed, and when. */
export function MouStatus({ mou }: { mou: Mou }) {
  const { tag, tone, text } = lookOf(mou)
  return (
    <Card heading={mou.agent ? 'Signatures' : 'Signature'} aside={<StatusTag tone={tone}>{tag}</StatusTag>}>
      <p className="prose">{text}</p>
      <DefinitionList items={itemsOf(mou)} />
    </Card>
  )
}

function itemsOf(mou: Mou): Definition[] {
  const { companyName, status, signature, agent, newer, request, versions, timeZone } = mou
  const at = (time: string): ReactNode => displayDateTime(time, timeZone)
  // the current memorandum names its signers, too
  const isShown = versions.length === 0 || newer?.isSigned === true
  const term = agent ? `Signed for ${companyName} by` : 'Signed by'
  const isSigned = signature !== null && status === 'VALID' && isShown
  const signed = isSigned ? [{ term, value: signerText(signature, timeZone) }] : []
  const isAgentShown = agent !== null && (versions.length === 0 || newer !== null)
  const before = mou.void.map((each, index) => ({
    term: index === 0 ? 'Void signature' : `Void signature (${index + 1})`,
    value: signerText(each, timeZone),
  }))
  const isAsked = request !== null && request.status !== 'SIGNED' && request.status !== 'REPLACED'
  const asked = isAsked
    ? [
        { term: 'Asked to sign', value: `${request.name}, ${request.title}, ${request.email}` },
        { term: 'Asked by', value: `${request.askedBy}, ${displayDateTime(request.askedAt, timeZone)}` },
        ...(request.openedAt ? [{ term: 'Opened', value: at(request.openedAt) }] : []),
        ...(request.declinedAt
          ? [
              { term: 'Declined', value: at(request.declinedAt) },
              { term: 'Reason', value: request.reason || 'No reason was given' },
            ]
          : [{ term: 'Link works until', value: at(request.expiresAt) }]),
      ]
    : []
  return [...signed, ...(isAgentShown ? [agentItem(agent, timeZone)] : []), ...asked, ...before]
}

const agentItem = ({ companyName, status, signature }: MouAgent, timeZone: string): Definition => ({
  term: `Signed for ${companyName} by`,
  value: status === 'VALID' && signature ? signerText(signature, timeZone) : 'Not signed yet',
})
