import type { LateWords } from '@console/common/copy/defineCopy';

export const meantTaskJa: LateWords<'meantTask'> = {
  schedule_meeting: '会議の設定',
  check_availability: '空き時間の確認',
  show_calendar: 'カレンダーの表示',
  cancel_meeting: '会議の取り消し',
  reschedule_meeting: '会議の移動',
  change_meeting: '参加者や内容の変更',
  announcement: 'お知らせの作成',
  summarise_mail: 'メールの要約',
  weekly_report: '週次レポート',
  system_status: 'システム状態',
  cost_analysis: 'LLM費用の分析',
  unknown: 'どれでもない',
};
