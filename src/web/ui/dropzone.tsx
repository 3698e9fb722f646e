import { type DragEvent, useState } from 'react'
import { useTexts } from '../texts.ts'
import { Icon, type IconName } from './icon.tsx'
import { uiTexts } from './texts.ts'

type Props = {
  label: string
  onFiles: (files: File[]) => void
  /** As in <input accept>: 'image/jpeg,image/png'. */
  accept?: string
  multiple?: boolean
  hint?: string
  icon?: IconName
  disabled?: boolean
}

/**
 * Files by drop, press or keyboard. Props: `label`, `onFiles(files)`: the first only unless `multiple`; `accept`
 * ('image/jpeg,image/png'), `hint`, `icon`, `disabled`. What is dropped is not filtered: the page says what is wrong.
 */
export const Dropzone = ({ label, onFiles, accept, multiple, hint, icon = 'image', disabled }: Props) => {
  const t = useTexts(uiTexts)
  const [over, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, multiple ? undefined : 1)
    if (chosen.length > 0) onFiles(chosen)
  }
  const dropped = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files)
  }
  return (
    <label
      className="dropzone"
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
    >
      <Icon name={icon} size="large" />
      <b>{label}</b>
      <span className="caption">{hint ?? t('dropHere')}</span>
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = '' // so that the same file can be chosen again
        }}
      />
    </label>
  )
}
