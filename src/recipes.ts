/** Every recipe, for Panda's configuration. The order is the order in the style sheet. */
import type { RecipeConfig, SlotRecipeConfig } from '@pandacss/types'
import * as blankLayout from './app/layouts/blank-layout.recipe.ts'
import * as fullLayout from './app/layouts/full-layout.recipe.ts'
import * as navigation from './app/layouts/navigation.recipe.ts'
import * as navigationRow from './app/layouts/navigation-row.recipe.ts'
import * as sleeve from './app/layouts/sleeve.recipe.ts'
import * as avatar from './ui/account/avatar.recipe.ts'
import * as deviceList from './ui/account/device-list.recipe.ts'
import * as identity from './ui/account/identity.recipe.ts'
import * as photoCrop from './ui/account/photo-crop.recipe.ts'
import * as button from './ui/actions/button.recipe.ts'
import * as filters from './ui/actions/filters.recipe.ts'
import * as iconButton from './ui/actions/icon-button.recipe.ts'
import * as link from './ui/actions/link.recipe.ts'
import * as skipLink from './ui/actions/skip-link.recipe.ts'
import * as toolRow from './ui/actions/tool-row.recipe.ts'
import * as cover from './ui/artwork/cover.recipe.ts'
import * as sleeveTile from './ui/artwork/sleeve-tile.recipe.ts'
import * as visualStage from './ui/artwork/visual-stage.recipe.ts'
import * as waveProgress from './ui/artwork/wave-progress.recipe.ts'
import * as alert from './ui/feedback/alert.recipe.ts'
import * as badge from './ui/feedback/badge.recipe.ts'
import * as emptyState from './ui/feedback/empty-state.recipe.ts'
import * as findingList from './ui/feedback/finding-list.recipe.ts'
import * as messageLog from './ui/feedback/message-log.recipe.ts'
import * as note from './ui/feedback/note.recipe.ts'
import * as noticeStack from './ui/feedback/notice-stack.recipe.ts'
import * as progress from './ui/feedback/progress.recipe.ts'
import * as skeleton from './ui/feedback/skeleton.recipe.ts'
import * as spinner from './ui/feedback/spinner.recipe.ts'
import * as toast from './ui/feedback/toast.recipe.ts'
import * as checkbox from './ui/forms/checkbox.recipe.ts'
import * as field from './ui/forms/field.recipe.ts'
import * as fieldRow from './ui/forms/field-row.recipe.ts'
import * as pinInput from './ui/forms/pin-input.recipe.ts'
import * as radioGroup from './ui/forms/radio-group.recipe.ts'
import * as rating from './ui/forms/rating.recipe.ts'
import * as segmentedControl from './ui/forms/segmented-control.recipe.ts'
import * as setting from './ui/forms/setting.recipe.ts'
import * as slider from './ui/forms/slider.recipe.ts'
import * as themeSwatches from './ui/forms/theme-swatches.recipe.ts'
import * as comparison from './ui/guidance/comparison.recipe.ts'
import * as journeyList from './ui/guidance/journey-list.recipe.ts'
import * as offerTiles from './ui/guidance/offer-tiles.recipe.ts'
import * as question from './ui/guidance/question.recipe.ts'
import * as weekPlan from './ui/guidance/week-plan.recipe.ts'
import * as anchoredSection from './ui/layout/anchored-section.recipe.ts'
import * as card from './ui/layout/card.recipe.ts'
import * as container from './ui/layout/container.recipe.ts'
import * as disclosure from './ui/layout/disclosure.recipe.ts'
import * as featureCard from './ui/layout/feature-card.recipe.ts'
import * as interstitial from './ui/layout/interstitial.recipe.ts'
import * as keyList from './ui/layout/key-list.recipe.ts'
import * as page from './ui/layout/page.recipe.ts'
import * as section from './ui/layout/section.recipe.ts'
import * as splitLayout from './ui/layout/split-layout.recipe.ts'
import * as stack from './ui/layout/stack.recipe.ts'
import * as summary from './ui/layout/summary.recipe.ts'
import * as table from './ui/layout/table.recipe.ts'
import * as heatMap from './ui/listening/heat-map.recipe.ts'
import * as miniPlayerBar from './ui/listening/mini-player-bar.recipe.ts'
import * as playerStage from './ui/listening/player-stage.recipe.ts'
import * as seekTimes from './ui/listening/seek-times.recipe.ts'
import * as trackCard from './ui/listening/track-card.recipe.ts'
import * as trackRow from './ui/listening/track-row.recipe.ts'
import * as transport from './ui/listening/transport.recipe.ts'
import * as weekChart from './ui/listening/week-chart.recipe.ts'
import * as breadcrumb from './ui/navigation/breadcrumb.recipe.ts'
import * as pagination from './ui/navigation/pagination.recipe.ts'
import * as tabs from './ui/navigation/tabs.recipe.ts'
import * as dialogSheet from './ui/overlays/dialog-sheet.recipe.ts'
import * as drawerPanel from './ui/overlays/drawer-panel.recipe.ts'
import * as menuList from './ui/overlays/menu-list.recipe.ts'
import * as palette from './ui/overlays/palette.recipe.ts'
import * as searchButton from './ui/overlays/search-button.recipe.ts'
import * as articleFrame from './ui/reading/article-frame.recipe.ts'
import * as bookTile from './ui/reading/book-tile.recipe.ts'
import * as contentsList from './ui/reading/contents-list.recipe.ts'
import * as positionList from './ui/reading/position-list.recipe.ts'
import * as readerBar from './ui/reading/reader-bar.recipe.ts'
import * as readerFrame from './ui/reading/reader-frame.recipe.ts'
import * as readingList from './ui/reading/reading-list.recipe.ts'
import * as sideProgram from './ui/reading/side-program.recipe.ts'
import * as hiddenText from './ui/text/hidden-text.recipe.ts'
import * as prose from './ui/text/prose.recipe.ts'
import * as text from './ui/text/text.recipe.ts'
import * as wordmark from './ui/text/wordmark.recipe.ts'

const every = Object.entries({
  ...setting,
  ...identity,
  ...photoCrop,
  ...deviceList,
  ...button,
  ...iconButton,
  ...link,
  ...skipLink,
  ...prose,
  ...articleFrame,
  ...contentsList,
  ...sideProgram,
  ...readingList,
  ...disclosure,
  ...findingList,
  ...anchoredSection,
  ...container,
  ...bookTile,
  ...readerFrame,
  ...readerBar,
  ...positionList,
  ...splitLayout,
  ...featureCard,
  ...noticeStack,
  ...keyList,
  ...section,
  ...note,
  ...weekChart,
  ...fieldRow,
  ...summary,
  ...heatMap,
  ...filters,
  ...themeSwatches,
  ...spinner,
  ...alert,
  ...skeleton,
  ...emptyState,
  ...progress,
  ...badge,
  ...hiddenText,
  ...field,
  ...pinInput,
  ...radioGroup,
  ...segmentedControl,
  ...rating,
  ...slider,
  ...checkbox,
  ...question,
  ...weekPlan,
  ...journeyList,
  ...comparison,
  ...offerTiles,
  ...fullLayout,
  ...navigation,
  ...navigationRow,
  ...blankLayout,
  ...sleeve,
  ...sleeveTile,
  ...trackCard,
  ...trackRow,
  ...seekTimes,
  ...transport,
  ...toolRow,
  ...miniPlayerBar,
  ...playerStage,
  ...dialogSheet,
  ...drawerPanel,
  ...menuList,
  ...toast,
  ...messageLog,
  ...searchButton,
  ...palette,
  ...card,
  ...page,
  ...avatar,
  ...cover,
  ...waveProgress,
  ...wordmark,
  ...text,
  ...stack,
  ...visualStage,
  ...interstitial,
  ...tabs,
  ...breadcrumb,
  ...pagination,
  ...table,
})

const isOfSlots = (entry: (typeof every)[number]): entry is [string, SlotRecipeConfig] => 'slots' in entry[1]

export const slotRecipes = Object.fromEntries(every.filter(isOfSlots))
export const recipes = Object.fromEntries(
  every.filter((entry): entry is [string, RecipeConfig] => !isOfSlots(entry)),
)
