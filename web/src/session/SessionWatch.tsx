import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { errorText } from '../lib/error-text.ts'
import { session } from '../lib/api.ts'
import { Button } from '../ui/Button.tsx'
import { Alert } from '../ui/feedback/Alert.tsx'
import { Dialog } from '../ui/feedback/Dialog.tsx'
import type { Kept } from './before-end.ts'
import { clockText, roughText } from './countdown.ts'
import { watchThisTab } from './this-watch.ts'
import type { LifeWatch } from './watch-life.ts'

type SessionDialogProps = {
  watch: LifeWatch
  /** Why signing out did not work. */
  signOutFailed: boolean
  onSignOut: () => void
}

const keptTexts: Record<Kept | 'saving', string | undefined> = {
  nothing: undefined,
  saving: undefined,
  saved: 'What you typed has been saved as a draft.',
  failed: 'We could not save what you typed. Choose Continue to stay signed in and save it.',
}

/** Warns that the session is about to end, and lets the person continue or sign out (part 1 §4). */
function SessionDialog({ watch, signOutFailed, onSignOut }: SessionDialogProps) {
  const view = useSyncExternalStore(watch.subscribe, watch.current)
  const secondsLeft = view.kind === 'warning' ? view.secondsLeft : undefined
  const rough = secondsLeft === undefined ? undefined : roughText(secondsLeft)
  useTitle(rough)
  const goOn = useRef<HTMLButtonElement>(null)
  const isOpen = view.kind === 'warning'
  useEffect(() => {
    if (isOpen) goOn.current?.focus()
  }, [isOpen])
  if (view.kind !== 'warning') return null
  const kept = keptTexts[view.kept]
  const failure = view.failure ? errorText(view.failure) : signOutFailed && 'We could not sign you out.'
  return (
    <Dialog
      isOpen
      isForced
      onClose={() => undefined}
      title="Session Expiring"
      actions={
        <>
          <Button ref={goOn} isBusy={view.isBusy} onClick={() => void watch.goOn()}>
            Continue
          </Button>
          <Button variant="outline" onClick={onSignOut}>
            Sign Out
          </Button>
        </>
      }
    >
      <p>You have been inactive for 10 minutes. To protect your information, we will sign you out soon.</p>
      <p className="dialog__clock" aria-hidden="true">
        {clockText(view.secondsLeft)}
      </p>
      <Spoken text={`You will be signed out in ${rough}.`} />
      {kept && <p>{kept}</p>}
      {failure && (
        <Alert tone="error" isLive>
          {failure} You are still signed in.
        </Alert>
      )}
    </Dialog>
  )
}

/** Announces a text whenever it changes; screen readers skip the initial content of a region. */
function Spoken({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), 100)
    return () => clearTimeout(timer)
  }, [text])
  return <output className="usa-sr-only">{spoken}</output>
}

/** Shows the remaining time in the title, for people in another tab, and restores the title. */
function useTitle(rough: string | undefined) {
  useEffect(() => {
    if (rough === undefined) return undefined
    const prefix = `${rough} left - `
    document.title = prefix + document.title
    // the page may have another title by then
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [rough])
}

type Props = { watch: LifeWatch }

function SessionWatch({ watch }: Props) {
  const [signOutFailed, setSignOutFailed] = useState(false)
  const handleSignOut = () => {
    setSignOutFailed(false)
    session.signOut().catch(() => setSignOutFailed(true))
  }
  return <SessionDialog watch={watch} signOutFailed={signOutFailed} onSignOut={handleSignOut} />
}

/** Begins to watch this tab's session; returns the warning before its end. */
export const watchSession = () => <SessionWatch watch={watchThisTab()} />
