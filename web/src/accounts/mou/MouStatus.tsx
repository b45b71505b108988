import type { Mou, MouSignature, SignatureState } from '@hireproof/contract/accounts/mou/mou'
import { displayDateTime } from '@hireproof/contract/format/display'
import type { ReactNode } from 'react'
import { Card } from '../../ui/layout/Card.tsx'
import { DefinitionList, type Definition } from '../../ui/layout/DefinitionList.tsx'
import { StatusTag, type Tone } from '../../ui/layout/StatusTag.tsx'
import { signedText } from './mou-query.ts'

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

/** Where the signature stands, with who was asked or who signed, and when. */
export function MouStatus({ mou }: { mou: Mou }) {
  const { tag, tone, text } = looks[mou.status]
  return (
    <Card heading="Signature" aside={<StatusTag tone={tone}>{tag}</StatusTag>}>
      <p className="prose">{text}</p>
      <DefinitionList items={itemsOf(mou)} />
    </Card>
  )
}

function itemsOf({ status, signature, void: voided, request, versions, timeZone }: Mou): Definition[] {
  const at = (time: string): ReactNode => displayDateTime(time, timeZone)
  const by = (signed: MouSignature) => `${signed.name}, ${signed.title}, ${signedText(signed, timeZone)}`
  // the current memorandum says it, too
  const isCurrent = status === 'VALID' && versions.length === 0
  const signed = signature !== null && isCurrent ? [{ term: 'Signed by', value: by(signature) }] : []
  const before = voided.map((each, index) => ({
    term: index === 0 ? 'Void signature' : `Void signature (${index + 1})`,
    value: by(each),
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
  return [...signed, ...asked, ...before]
}
