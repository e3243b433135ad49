import '#src/ui/styles.css'
import { Survey } from '#src/visitor/Survey.tsx'
import { SURVEY, visitorSurveyModel } from '../../model/visitor/visitorSurvey.model.ts'
import { describeScreen } from '../kit/screenWorld.ts'

describeScreen(visitorSurveyModel, {
  view: (survey) => <Survey actor={survey} survey={{ id: SURVEY, score: null }} />,
})
