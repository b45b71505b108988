import type { ReactNode } from 'react'
import { Card } from '../ui/layout/Card.tsx'

type Props = {
  heading: string
  /** Who is helped, and with what. */
  children: ReactNode
  /** The ways are being asked for still; their place is kept. */
  isLoading: boolean
  phone?: string
  /** Reached by text telephone as well. */
  hasTty?: boolean
  tty?: string
  email?: string
}

/** How to reach the people who help with one kind of question. */
export function ContactCard({ heading, children, isLoading, phone, hasTty = false, tty, email }: Props) {
  const shown = (way: ReactNode) => way ?? (isLoading ? '' : '--')
  return (
    <Card heading={heading}>
      <p>{children}</p>
      <ul className="support__ways">
        <li>Phone: {shown(phone && <Phone number={phone} />)}</li>
        {hasTty && <li>TTY: {shown(tty && <Phone number={tty} />)}</li>}
        <li>Email: {shown(email && <Email address={email} />)}</li>
      </ul>
    </Card>
  )
}

const Phone = ({ number }: { number: string }) => <a href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</a>

function Email({ address }: { address: string }) {
  const [name, domain] = address.split('@')
  return (
    <a href={`mailto:${address}`}>
      {/* where a line has to break, it breaks here */}
      {name}@<wbr />
      {domain}
    </a>
  )
}
