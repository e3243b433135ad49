-- What a business asks the provider for, and what comes of it.

create table project_requests (
  request_id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  requested_by bigint references users on delete set null,
  type text not null check (type in ('automation', 'development')),
  title text not null,
  description text not null,
  priority text not null default 'normal' check (priority in ('normal', 'urgent')),
  budget_range text,
  status text not null default 'pending'
    check (status in ('pending', 'under_review', 'approved', 'rejected', 'converted')),
  date_created timestamptz(3) not null default now()
);
create index project_requests_business on project_requests (business_id, date_created);

create table projects (
  project_id bigint generated always as identity primary key,
  business_id bigint not null references businesses on delete cascade,
  -- The request that it was made of: a request becomes one project at most.
  request_id bigint unique references project_requests on delete set null,
  name text not null,
  type text not null check (type in ('automation', 'development')),
  description text,
  status text not null default 'in_progress'
    check (status in ('draft', 'in_progress', 'active', 'paused', 'completed')),
  development_status text not null default 'pending'
    check (development_status in
      ('pending', 'analysis', 'development', 'testing', 'review', 'ready', 'delivered', 'maintenance')),
  development_progress int not null default 0 check (development_progress between 0 and 100),
  is_active boolean not null default false,
  can_control boolean not null default false,
  executions int,
  last_execution_date timestamptz(3),
  date_created timestamptz(3) not null default now()
);
create index projects_business on projects (business_id, date_created);

create table project_comments (
  comment_id bigint generated always as identity primary key,
  project_id bigint not null references projects on delete cascade,
  written_by bigint references users on delete set null,
  user_type text not null check (user_type in ('provider', 'client')),
  content text not null,
  date_created timestamptz(3) not null default now()
);
create index project_comments_project on project_comments (project_id, date_created);

create table project_reports (
  report_id bigint generated always as identity primary key,
  project_id bigint not null references projects on delete cascade,
  reported_by bigint references users on delete set null,
  type text not null default 'bug' check (type in ('bug', 'improvement', 'change', 'question')),
  title text not null,
  description text not null,
  priority text not null default 'normal' check (priority in ('normal', 'urgent')),
  status text not null default 'open' check (status in ('open', 'in_progress', 'resolved', 'closed')),
  response text,
  resolved_at timestamptz(3),
  date_created timestamptz(3) not null default now()
);
create index project_reports_project on project_reports (project_id, date_created);
