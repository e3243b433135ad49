import { newsDialogMachine } from '#machines/news/newsDialogMachine.ts'
import '#src/ui/styles.css'
import { NewsButton } from '#src/views/news/NewsButton.tsx'
import { still } from '../../model/kit/silence.ts'
import { newsModel } from '../../model/news/news.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(newsModel, {
  children: { dialog: still(newsDialogMachine) },
  view: (news) => <NewsButton news={news} isWide />,
})
