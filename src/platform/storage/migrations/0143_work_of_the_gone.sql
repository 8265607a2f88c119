-- expand
-- Each process looks twice a second whether one that was replaced has died at work again.
CREATE INDEX card_steps_running ON card_steps (process_id) WHERE status = 'running';
CREATE INDEX meeting_preparation_running ON meeting_preparation (process_id) WHERE status = 'running';
