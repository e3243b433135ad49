import { useSelector } from '@xstate/react'
import { FileSpreadsheet } from 'lucide-react'
import { selectIsReading } from '#machines/clients/import/importSelectors.ts'
import { FileField } from '../../../ui/fields/FileField.tsx'
import styles from './ClientImport.module.css'
import type { ImportProps } from './importProps.ts'

export function ImportFile({ importing }: ImportProps) {
  const isReading = useSelector(importing, selectIsReading)
  return (
    <>
      <p className={styles.text}>
        Guarda tu hoja de cálculo como CSV. La primera línea lleva los encabezados: Nombre, Correo,
        Teléfono, Etiquetas (separadas por comas)… Sirven también los contactos que exportan Google
        y Outlook (CSV), el iPhone y WhatsApp (.vcf).
      </p>
      <FileField
        label="Archivo CSV o vCard"
        icon={FileSpreadsheet}
        file={null}
        accept=".csv,.txt,.tsv,text/csv,.vcf,text/vcard,text/x-vcard"
        hint="Hasta 5.000 clientes y 2 MB; un .vcf con fotos, 20 MB"
        reason={isReading ? 'El archivo se está leyendo' : null}
        onChoose={(file) => importing.send({ type: 'file.chosen', file })}
        onRemove={() => undefined}
      />
    </>
  )
}
