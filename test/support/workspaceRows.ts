import type { Database } from '@platform/storage/engine/database';

/** Two people, a channel the bot is in, a private one it is not in, and one important mail of that time. */
export const writeWorkspaceRows = async (database: Database, mailAt: string): Promise<void> => {
  await database.query(
    `INSERT INTO workspace_people (id, name, real_name, email, tz, title) VALUES
       ('U01', 'seoyeon', '김서연', 'seoyeon@demo.example', 'Asia/Seoul', 'Marketing'),
       ('U02', 'alex', 'Alex Chen', 'alex@demo.example', 'America/New_York', 'Growth')`,
  );
  await database.query(
    `INSERT INTO workspace_channels (id, name, is_private, topic, bot_is_member, members) VALUES
       ('C01', 'marketing', false, '캠페인', true, '{U01,U02}'),
       ('C02', 'board', true, '', false, '{U02}')`,
  );
  await database.query(
    `INSERT INTO workspace_mail
       (id, folder, from_name, from_email, recipients, subject, body, received_at, importance, is_read)
     VALUES ('m1', 'inbox', '김서연', 'seoyeon@demo.example', '{a@demo.example}', '예산', '1분기\n 예산',
       $1, 'high', false)`,
    [mailAt],
  );
};
