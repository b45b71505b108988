import {
  LOGON_ID_SEARCH_MAX,
  logonIdSearchFault,
  NAME_SEARCH_MAX,
  nameSearchFault,
} from '@hireproof/contract/users/user-search-fields'
import { useEffect, useState } from 'react'
import { useRuleForm } from '../../lib/use-rule-form.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonRow } from '../../ui/layout/ButtonRow.tsx'
import { Form } from '../../ui/fields/Form.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { isSearched } from './search-memory.ts'
import { SearchHelp } from './SearchHelp.tsx'
import type { SearchTexts } from './users-search.ts'

type Props = {
  texts: SearchTexts
  /** Called without texts to search for nothing. */
  onSearch: (texts?: SearchTexts) => void
  hasWebServices: boolean
}

const problems = ({ firstName, lastName, logonId }: SearchTexts) => ({
  firstName: nameSearchFault(firstName),
  lastName: nameSearchFault(lastName),
  logonId: logonIdSearchFault(logonId),
})

/** The search for users by several of their names at once. */
export function UserSearchForm({ texts, onSearch, hasWebServices }: Props) {
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const { form, formProps, errorOf } = useRuleForm<SearchTexts>({
    defaultValues: texts,
    problems,
    send: async ({ firstName, lastName, logonId }) =>
      onSearch({ firstName: firstName.trim(), lastName: lastName.trim(), logonId: logonId.trim() }),
  })
  const { reset, register, setFocus } = form
  useEffect(() => reset(texts), [reset, texts])
  const handleClear = () => {
    onSearch()
    // the button goes
    setFocus('firstName')
  }
  const logonIdLabel = hasWebServices ? 'User/Web Services ID' : 'User ID'
  const names = { maxLength: NAME_SEARCH_MAX, autoComplete: 'off' }
  return (
    <search className="user-search" aria-label="Users">
      <Form {...formProps}>
        <div className="user-search__fields">
          <TextField {...register('firstName')} label="First Name" error={errorOf('firstName')} {...names} />
          <TextField {...register('lastName')} label="Last Name" error={errorOf('lastName')} {...names} />
          <TextField
            {...register('logonId')}
            label={logonIdLabel}
            error={errorOf('logonId')}
            maxLength={LOGON_ID_SEARCH_MAX}
            autoComplete="off"
          />
        </div>
        <ButtonRow>
          <Button type="submit">Search</Button>
          {isSearched(texts) && (
            <Button variant="outline" onClick={handleClear}>
              Clear search
            </Button>
          )}
          <Button variant="text" onClick={() => setIsHelpOpen(true)}>
            Help with the search
          </Button>
        </ButtonRow>
      </Form>
      <SearchHelp isOpen={isHelpOpen} onClose={() => setIsHelpOpen(false)} logonIdLabel={logonIdLabel} />
    </search>
  )
}
