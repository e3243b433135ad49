import { newsDialogMachine } from '#machines/news/newsDialogMachine'
import '#src/ui/styles.css'
import { NewsButton } from '#src/views/news/NewsButton.tsx'
import { still } from '../../model/kit/silence'
import { newsModel } from '../../model/news/news.model'
import { describeScreen } from '../kit/screenWorld'

describeScreen(newsModel, {
  children: { dialog: still(newsDialogMachine) },
  view: (news) => <NewsButton news={news} isWide />,
})
