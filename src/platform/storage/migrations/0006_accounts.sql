ALTER TABLE users ADD COLUMN last_sign_in_at timestamptz(3);
UPDATE users SET last_sign_in_at = (SELECT max(created_at) FROM sessions WHERE user_id = users.id);

-- Two names that differ by case only would be taken for one another.
CREATE UNIQUE INDEX users_username_any_case ON users (lower(username));
