import '#src/ui/styles.css'
import { CategoryField } from '#src/views/news/CategoryField.tsx'
import { categoriesModel } from '../../model/news/categories.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(categoriesModel, {
  view: (categories) => (
    <CategoryField categories={categories} value="" error={null} onChange={() => undefined} />
  ),
})
