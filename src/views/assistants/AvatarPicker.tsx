import { useSelector } from '@xstate/react'
import { useContext, useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import { avatarPresets, pictureOf } from '#contract/assistants/assistants.ts'
import type { avatarUploadMachine } from '#machines/assistants/avatarUploadMachine.ts'
import { selectError, selectIsUploading } from '#machines/shared/imageUploadFactory.ts'
import { AssistantAvatar } from '../../ui/avatars/AssistantAvatar.tsx'
import { RadioLabel } from '../../ui/choices/RadioLabel.tsx'
import { FileField } from '../../ui/fields/FileField.tsx'
import { FieldsetReason } from '../../ui/forms/fieldsetReason.ts'
import { Spinner } from '../../ui/waiting/Spinner.tsx'
import { BUSY } from '../../ui/why.ts'
import styles from './AvatarPicker.module.css'

interface Props {
  readonly upload: ActorRefFrom<typeof avatarUploadMachine>
  /** The number of a preset, or the address of an uploaded picture. */
  readonly avatar: string
  readonly onChange: (avatar: string) => void
}

/** One of six presets, or an uploaded picture. */
export function AvatarPicker({ upload, avatar, onChange }: Props) {
  const name = useId()
  const error = useSelector(upload, selectError)
  const isUploading = useSelector(upload, selectIsUploading)
  const fieldset = useContext(FieldsetReason)
  const { imageUrl } = pictureOf(avatar)
  return (
    <div className={styles.picker}>
      <div role="radiogroup" aria-labelledby={`${name}-legend`} className={styles.group}>
        <span id={`${name}-legend`} className={styles.legend}>
          Avatar
        </span>
        <div className={styles.pictures}>
          {avatarPresets.map((preset) => (
            <RadioLabel
              key={preset.id}
              className={styles.picture}
              name={name}
              value={preset.id}
              checked={avatar === String(preset.id)}
              aria-disabled={fieldset !== null || undefined}
              aria-describedby={fieldset?.id}
              onChange={() => {
                if (fieldset === null) onChange(String(preset.id))
              }}
            >
              <AssistantAvatar avatarId={preset.id} />
              <span>{preset.name}</span>
            </RadioLabel>
          ))}
        </div>
      </div>
      <div className={styles.own}>
        <FileField
          label="Imagen propia"
          accept="image/*"
          file={null}
          currentImage={imageUrl}
          error={error}
          hint="Una imagen de 5 MB como máximo, en lugar de los avatares."
          reason={isUploading ? BUSY : null}
          onChoose={(file) => upload.send({ type: 'image.chosen', file })}
          onRemove={() => undefined}
        />
        <p role="status" className={styles.progress}>
          {isUploading && (
            <>
              <Spinner size={15} />
              Subiendo la imagen...
            </>
          )}
        </p>
      </div>
    </div>
  )
}
