import type { CaseView } from '@hireproof/contract/cases/case-views'
import { changeCaseView, deleteCaseView, setDefaultCaseView } from '@hireproof/contract/cases/case-views.endpoints'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { announce } from '../../../lib/announce.ts'
import { call } from '../../../lib/api.ts'
import { paths } from '../../../lib/paths.ts'
import { useFocusLater } from '../../../lib/use-focus-later.ts'
import { useOnce } from '../../../lib/use-once.ts'
import { Button } from '../../../ui/Button.tsx'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { ButtonRow } from '../../../ui/layout/ButtonRow.tsx'
import { DeleteView } from './DeleteView.tsx'
import { refreshViews, viewErrorText } from './refresh-views.ts'
import type { CasesList } from './use-cases-list.ts'
import { settingsOf } from './view-search.ts'
import { ViewForm } from './ViewForm.tsx'

type Props = { list: CasesList; view: CaseView; onDone: () => void }
type Step = { work: () => Promise<unknown>; told: string }

/** What a user can do with the view that the list shows. */
export function ViewActions({ list: { search, isChanged }, view, onDone }: Props) {
  const { id, name, version, is_default: isDefault, is_shared: isShared } = view
  const navigate = useNavigate()
  const [open, setOpen] = useState<'rename' | 'delete'>()
  const [heading, focusHeading] = useFocusLater<HTMLHeadingElement>()
  const step = useOnce(async ({ work, told }: Step) => {
    try {
      await work()
    } finally {
      // also after a refusal: another tab may have changed the view
      await refreshViews()
    }
    announce(told)
    focusHeading()
  })
  const change = (body: { name?: string; is_shared?: boolean; settings?: CaseView['settings'] }) =>
    call(changeCaseView, { params: { viewId: id }, body: { ...body, version } })
  const run = (told: string, work: Step['work']) => step.mutate({ told, work })
  const handleRename = async ({ name: next }: { name: string }) => {
    await change({ name: next })
    await refreshViews()
    announce('The view is renamed.')
    setOpen(undefined)
    focusHeading()
  }
  const save = async () => {
    await change({ settings: settingsOf(search) })
    await navigate(paths.cases.list({ view: id }))
  }
  const remove = async () => {
    await call(deleteCaseView, { params: { viewId: id } })
    await navigate(paths.cases.list({ filter: 'open' }))
    onDone()
  }
  const handleDelete = () => {
    setOpen(undefined)
    run('The view is deleted.', remove)
  }
  return (
    <section aria-label="This view">
      <h2 className="views__heading" ref={heading} tabIndex={-1}>
        <bdi>{name}</bdi>
      </h2>
      {step.error && (
        <Alert tone="error" isLive heading="The view was not changed">
          <p>{viewErrorText(step.error)}</p>
        </Alert>
      )}
      {open === 'rename' ? (
        <ViewForm
          label="New name of the view"
          name={name}
          canShare={false}
          button="Rename"
          onSend={handleRename}
          onCancel={() => setOpen(undefined)}
        />
      ) : (
        <Buttons
          view={view}
          isSaving={step.isPending}
          onSave={isChanged ? () => run('The changes are saved.', save) : undefined}
          onSetDefault={() =>
            run(isDefault ? 'The list opens with open cases.' : 'The list opens with this view.', () =>
              call(setDefaultCaseView, { body: { view_id: isDefault ? null : id } }),
            )
          }
          onShare={() =>
            run(isShared ? 'The view is no longer shared.' : 'The view is shared with your company.', () =>
              change({ is_shared: !isShared }),
            )
          }
          onOpen={setOpen}
        />
      )}
      <DeleteView view={view} isOpen={open === 'delete'} onDelete={handleDelete} onClose={() => setOpen(undefined)} />
    </section>
  )
}

type ButtonsProps = {
  view: CaseView
  isSaving: boolean
  /** Saves the changes of the list, if there are any. */
  onSave: (() => void) | undefined
  onSetDefault: () => void
  onShare: () => void
  onOpen: (what: 'rename' | 'delete') => void
}

function Buttons({ view, isSaving, onSave, onSetDefault, onShare, onOpen }: ButtonsProps) {
  const { is_default: isDefault, is_shared: isShared, can } = view
  return (
    <ButtonRow>
      {can.change && onSave && (
        <Button isBusy={isSaving} onClick={onSave}>
          Save changes
        </Button>
      )}
      <Button variant="outline" onClick={onSetDefault}>
        {isDefault ? 'Remove as my default' : 'Set as my default'}
      </Button>
      {can.share && (
        <Button variant="outline" onClick={onShare}>
          {isShared ? 'Stop sharing' : 'Share with my company'}
        </Button>
      )}
      {can.change && (
        <>
          <Button variant="outline" onClick={() => onOpen('rename')}>
            Rename
          </Button>
          <Button variant="outline" onClick={() => onOpen('delete')}>
            Delete
          </Button>
        </>
      )}
    </ButtonRow>
  )
}
