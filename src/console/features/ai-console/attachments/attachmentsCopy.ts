import { defineCopy, sentence } from '@console/common/copy/defineCopy';

export const attachmentsCopy = defineCopy('attachments', {
  attach: sentence('파일 첨부', 'Attach files'),
  attachText: sentence(
    '파일 첨부: 이 모델은 이미지를 볼 수 없어 텍스트만',
    'Attach files: text only, this model sees no pictures',
  ),
  attachUnread: sentence(
    '파일 첨부: 내장 플래너는 파일을 읽지 않습니다. 텍스트는 메시지와 함께 보관합니다',
    'Attach files: the built-in planner reads none. Text is kept with the message',
  ),
  files: sentence('첨부 파일', 'Attached files'),
  remove: sentence(
    (name: string) => `${name} 빼기`,
    (name) => `Remove ${name}`,
  ),
  retry: sentence(
    (name: string) => `${name} 다시 올리기`,
    (name) => `Upload ${name} again`,
  ),
  uploading: sentence('올리는 중', 'Uploading'),
  failed: sentence('올리지 못했습니다', 'Not uploaded'),
  kind: sentence(
    '텍스트(UTF-8)나 PNG, JPEG, WebP, GIF 이미지가 아닙니다',
    'Neither UTF-8 text nor a PNG, JPEG, WebP or GIF picture',
  ),
  'text-size': sentence('512 KiB를 넘는 텍스트입니다', 'Text above 512 KiB'),
  'image-size': sentence('3 MiB를 넘습니다', 'Above 3 MiB'),
  'too-many': sentence('메시지 하나에 파일 5개까지입니다', 'A message has at most 5 files'),
  empty: sentence('빈 파일입니다', 'The file is empty'),
  'not-seen': sentence('이 모델은 이미지를 볼 수 없습니다', 'This model sees no pictures'),
  drop: sentence('여기에 놓아 첨부', 'Drop to attach'),
  sayMore: sentence('파일로 무엇을 할지 적어 주세요.', 'Say what to do with the files.'),
  open: sentence(
    (name: string) => `${name} 크게 보기`,
    (name) => `Open ${name}`,
  ),
  download: sentence('다운로드', 'Download'),
  downloadOf: sentence(
    (name: string) => `${name} 다운로드`,
    (name) => `Download ${name}`,
  ),
  close: sentence('닫기', 'Close'),
});
