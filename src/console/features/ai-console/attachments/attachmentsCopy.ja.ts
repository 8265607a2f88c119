import type { LateWords } from '@console/common/copy/defineCopy';

export const attachmentsJa: LateWords<'attachments'> = {
  attach: 'ファイルを添付',
  attachText: 'ファイルを添付: このモデルは画像を見られないためテキストのみ',
  attachUnread:
    'ファイルを添付: 内蔵プランナーはファイルを読みません。テキストはメッセージと一緒に保管します',
  files: '添付ファイル',
  remove: (name) => `${name}を外す`,
  retry: (name) => `${name}をもう一度アップロード`,
  uploading: 'アップロード中',
  failed: 'アップロードできませんでした',
  kind: 'テキスト（UTF-8）でもPNG、JPEG、WebP、GIFの画像でもありません',
  'text-size': '512 KiBを超えるテキストです',
  'image-size': '3 MiBを超えています',
  'too-many': '1つのメッセージに添付できるのは5ファイルまでです',
  empty: '空のファイルです',
  'not-seen': 'このモデルは画像を見られません',
  drop: 'ここにドロップして添付',
  sayMore: 'ファイルで何をするかを書いてください。',
  open: (name) => `${name}を大きく表示`,
  download: 'ダウンロード',
  downloadOf: (name) => `${name}をダウンロード`,
  close: '閉じる',
};
