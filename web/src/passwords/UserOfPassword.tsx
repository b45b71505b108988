type Props = { logonId: string }

/** Whose password a form sets, for the person and for their password manager. */
export function UserOfPassword({ logonId }: Props) {
  return (
    <p>
      User ID: <strong>{logonId}</strong>
      <input type="text" name="username" autoComplete="username" value={logonId} readOnly hidden />
    </p>
  )
}
